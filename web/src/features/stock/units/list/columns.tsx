import { Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { Row } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { Money, moneyText } from '#web/kit/money.tsx'
import { idText, number, plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { areaText, roomsText, UnitName, UnitStatusBadge } from '../shared/facts.tsx'
import type { UnitRow } from '../shared/queries.ts'
import { orientationWords, unitKindWords, unitName } from '../shared/words.ts'

/** How each column of the contract's `tableColumns.units` is drawn. */
export const unitColumns: Column<UnitRow>[] = [
  { key: 'unit', label: t('Unidad'), sort: 'number', width: 172, cell: (unit) => <UnitName unit={unit} /> },
  {
    key: 'project',
    label: t('Proyecto'),
    width: 140,
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
    key: 'model',
    label: t('Modelo'),
    width: 108,
    cell: ({ model }) => <Quiet>{model}</Quiet>,
  },
  {
    key: 'rooms',
    label: t('Programa'),
    width: 92,
    cell: (unit) => <Quiet>{roomsText(unit)}</Quiet>,
  },
  {
    key: 'floor',
    label: t('Piso'),
    sort: 'floor',
    width: 64,
    align: 'end',
    cell: ({ floor }) => floor !== null && number(floor),
  },
  {
    key: 'orientation',
    label: t('Orientación'),
    width: 112,
    cell: ({ orientation }) => <Quiet>{orientation && orientationWords[orientation]}</Quiet>,
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
    cell: ({ listPrice }) => listPrice && <Money {...listPrice} />,
  },
  {
    key: 'price_per_m2',
    label: t('Precio por m²'),
    sort: 'pricePerM2',
    width: 120,
    align: 'end',
    cell: ({ pricePerM2: price }) => price && moneyText(price.amount, price.currency),
  },
  {
    key: 'seller',
    label: t('La tiene'),
    width: 132,
    cell: ({ claim }) => claim && <Words clip>{claim.seller.name}</Words>,
  },
  { key: 'kind', label: t('Tipo'), width: 128, cell: ({ kind }) => unitKindWords[kind] },
  {
    key: 'building',
    label: t('Edificio'),
    width: 120,
    cell: ({ building }) => <Quiet>{building?.name}</Quiet>,
  },
  {
    key: 'linked_units',
    label: t('Va con'),
    width: 148,
    cell: ({ linkedUnits }) => <Quiet>{linkedUnits.map(unitName).join(', ')}</Quiet>,
  },
  { key: 'tags', label: t('Etiquetas'), width: 180, cell: ({ tags }) => <Tags tags={tags} /> },
  {
    key: 'days_on_market',
    label: t('En venta'),
    width: 96,
    align: 'end',
    cell: ({ daysOnMarket }) => plural(daysOnMarket, '1 día', '{count} días'),
  },
  {
    key: 'created_at',
    label: t('Creada'),
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'updated_at',
    label: t('Cambiada'),
    sort: 'updatedAt',
    width: 112,
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]

const Quiet = ({ children }: { children: string | null | undefined | false }) => (
  <Row as="span">
    <Words tone="muted" clip>
      {children}
    </Words>
  </Row>
)
