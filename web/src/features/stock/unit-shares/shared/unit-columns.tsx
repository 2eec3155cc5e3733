import {
  areaText,
  roomsText,
  UnitName,
  UnitStatusBadge,
  unitSummary,
} from '#web/features/stock/units/shared/facts.tsx'
import type { UnitRow } from '#web/features/stock/units/shared/queries.ts'
import { orientationWords, unitKindWords, unitStatusWords } from '#web/features/stock/units/shared/words.ts'
import { choose, type Filter, named } from '#web/kit/filters/filter.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

/** A unit as both lists of shared units show it. */
type Shown = Omit<UnitRow, 'claim' | 'tags'>

export const unitColumn: Column<Shown> = {
  key: 'unit',
  label: t('Unidad'),
  sort: 'number',
  width: 160,
  cell: (unit) => <UnitName unit={unit} />,
}

export const factColumns: Column<Shown>[] = [
  {
    key: 'project',
    label: t('Proyecto'),
    width: 148,
    cell: ({ project }) =>
      project ? <Words clip>{project.name}</Words> : <Words tone="muted">{t('Sin proyecto')}</Words>,
  },
  {
    key: 'status',
    label: t('Estado'),
    sort: 'status',
    width: 112,
    cell: ({ status }) => <UnitStatusBadge status={status} />,
  },
  {
    key: 'rooms',
    label: t('Programa'),
    width: 92,
    cell: (unit) => <Words tone="muted">{roomsText(unit)}</Words>,
  },
  {
    key: 'area_total',
    label: t('Superficie'),
    sort: 'areaTotal',
    width: 100,
    align: 'end',
    cell: ({ area }) => area.total && areaText(area.total),
  },
  {
    key: 'list_price',
    label: t('Precio lista'),
    sort: 'listPrice',
    width: 124,
    align: 'end',
    cell: ({ listPrice }) => (listPrice ? <Money {...listPrice} /> : <Words tone="muted">—</Words>),
  },
]

/** What a phone shows of it; `more` stands in the middle. */
export const SharedUnitCard = ({ unit, more }: { unit: Shown; more: string }) => (
  <Stack gap={4}>
    <Row spread>
      <UnitName unit={unit} />
      <UnitStatusBadge status={unit.status} />
    </Row>
    <Words size={13} tone="muted" clip>
      {more}
    </Words>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {unitSummary(unit)}
      </Words>
      {unit.listPrice && (
        <Words size={13} tone="ink" weight={500}>
          <Money {...unit.listPrice} />
        </Words>
      )}
    </Row>
  </Stack>
)

const mostRooms = 6
const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    id: count,
    name: count === 0 ? t('Ninguno') : String(count),
  }))
const statuses = Object.entries(unitStatusWords).map(([id, { label: name }]) => ({ id, name }))

/** What does not depend on who asks. */
export const factFilters = (currency: string): Filter[] => [
  choose('status', t('Estado'), statuses),
  choose('kinds', t('Tipo'), named(unitKindWords)),
  choose('rooms', t('Dormitorios'), upTo(mostRooms)),
  choose('bathrooms', t('Baños'), upTo(mostRooms)),
  choose('orientation', t('Orientación'), named(orientationWords)),
  {
    key: 'price',
    label: t('Precio lista'),
    kind: 'range',
    of: { currency },
    ends: ['priceStart', 'priceEnd'],
  },
  {
    key: 'squareMeters',
    label: t('Superficie total'),
    kind: 'range',
    of: { unit: 'm²' },
    ends: ['squareMetersStart', 'squareMetersEnd'],
  },
]
