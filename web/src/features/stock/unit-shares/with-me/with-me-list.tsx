import { useQuery } from '@tanstack/react-query'
import { percentText } from '#web/features/sales/quotations/shared/words.ts'
import { choose } from '#web/kit/filters/filter.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { useAccount } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { ownersQuery, type UnitWithMe } from '../shared/queries.ts'
import { factColumns, factFilters, SharedUnitCard, unitColumn } from '../shared/unit-columns.tsx'

const columns: Column<UnitWithMe>[] = [
  unitColumn as Column<UnitWithMe>,
  {
    key: 'owner',
    label: t('Inmobiliaria'),
    width: 180,
    cell: ({ owner }) => <Words clip>{owner.name}</Words>,
  },
  ...(factColumns as Column<UnitWithMe>[]),
  {
    key: 'commission',
    label: t('Comisión'),
    width: 96,
    align: 'end',
    cell: ({ terms }) => percentText(terms.commissionPercent),
  },
]

const tabs: Tab[] = [
  { key: 'available', label: t('Disponibles'), query: { available: true } },
  { key: 'all', label: t('Todas'), query: {} },
]

/** What developers let this account see and offer, one developer after the other. */
export const withMeList: ListDefinition<'GET /shared-units-with-me/'> = {
  feature: 'shares',
  route: 'GET /shared-units-with-me/',
  title: t('Compartidas conmigo'),
  counted: (count) => plural(count, '1 unidad', '{count} unidades'),
  nameOf: (unit: UnitWithMe) => unit.number,
  columns: () => columns,
  card: (unit: UnitWithMe) => (
    <SharedUnitCard unit={unit} more={[unit.owner.name, unit.project?.name].filter(Boolean).join(' · ')} />
  ),
  tabs: () => tabs,
  useFilters: useWithMeFilters,
  sort: () => ['number'],
  searchHint: t('Número, modelo o #número'),
  detail: lazyPart(() => import('./with-me-detail.tsx').then(({ WithMeDetail }) => WithMeDetail)),
  empty: () => ({
    title: t('Nadie comparte unidades con esta cuenta'),
    body: t('Cuando una inmobiliaria comparta las suyas, se ven aquí con su comisión y sus planos.'),
    offersNothing: true,
  }),
}

function useWithMeFilters() {
  const { currencyName } = useAccount()
  const { data: owners = [] } = useQuery(ownersQuery)
  return [
    choose(
      'ownersUuids',
      t('Inmobiliaria'),
      owners.map(({ uuid, name }) => ({ id: uuid, name })),
    ),
    choose(
      'projectsIds',
      t('Proyecto'),
      owners.flatMap(({ projects }) => projects),
    ),
    ...factFilters(currencyName),
  ]
}
