import { lazyPart } from '#web/kit/lazy-part.ts'
import type { ListDefinition } from '#web/kit/list-screen/definition.ts'
import { ListTotals } from '#web/kit/list-screen/totals.tsx'
import { useAccount, useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { toUnit } from '#web/places/stock.ts'
import type { UnitRow } from '../shared/queries.ts'
import { unitName } from '../shared/words.ts'
import { unitColumns } from './columns.tsx'
import { filtersOf, unitTabs } from './filters.ts'
import { UnitCard } from './unit-card.tsx'

/** What the account has to sell, and had. */
export const unitList: ListDefinition<'GET /units/'> = {
  feature: 'units',
  foot: (props) => <ListTotals feature="units" route="GET /units/totals/" {...props} />,
  route: 'GET /units/',
  allIds: 'GET /units/ids/',
  table: 'units',
  exported: { list: 'units', can: 'units.view' },
  title: t('Unidades'),
  counted: (count) => plural(count, '1 unidad', '{count} unidades'),
  nameOf: unitName,
  columns: ({ tab }) => columnsOf(tab),
  card: (unit: UnitRow) => <UnitCard unit={unit} />,
  tabs: () => unitTabs,
  useFilters: (tab) => filtersOf(tab, useOptions(), useAccount().currencyName),
  optionsCountedIn: 'units',
  sort: () => ['number'],
  searchHint: t('Número, modelo o #número'),
  detail: lazyPart(() => import('../detail/unit-detail.tsx').then(({ UnitDetail }) => UnitDetail)),
  pageOf: (id) => toUnit({ id }),
  empty: (tab) => ({
    title: tab === 'blocked' ? t('Ninguna unidad bloqueada') : t('Aún no hay unidades'),
    body:
      tab === 'blocked'
        ? t('Aquí quedan las que se sacan de la venta por un tiempo.')
        : t('Las unidades se crean una a una, o todas las de un edificio desde su proyecto.'),
    offersNothing: tab === 'blocked',
  }),
}

/** The units of one project: it is neither a column nor a filter there. */
export const unitsOf = (projectId: number): typeof unitList => ({
  ...unitList,
  query: { projectsIds: [projectId] },
  columns: ({ tab }) => columnsOf(tab).filter(({ key }) => key !== 'project'),
  useFilters: (tab) => filtersOf(tab, useOptions(), useAccount().currencyName, projectId),
})

/** Nobody has what is available. */
const columnsOf = (tab: string | undefined) =>
  tab === 'available' ? unitColumns.filter(({ key }) => key !== 'seller') : unitColumns
