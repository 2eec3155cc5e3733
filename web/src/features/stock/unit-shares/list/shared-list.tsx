import { useQuery } from '@tanstack/react-query'
import { choose } from '#web/kit/filters/filter.ts'
import type { Column, ListDefinition } from '#web/kit/list-screen/definition.ts'
import { useAccount, useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { linkedBrokersQuery, type SharedUnit } from '../shared/queries.ts'
import { factColumns, factFilters, SharedUnitCard, unitColumn } from '../shared/unit-columns.tsx'
import { termsText } from '../shared/words.ts'

const namesOf = ({ shares }: SharedUnit) => [...new Set(shares.map(({ broker }) => broker.name))].join(', ')

const columns: Column<SharedUnit>[] = [
  unitColumn as Column<SharedUnit>,
  {
    key: 'shares',
    label: t('Con quién'),
    width: 220,
    cell: (unit) => <Words clip>{namesOf(unit)}</Words>,
  },
  {
    key: 'terms',
    label: t('Comisión'),
    width: 132,
    cell: ({ shares }) => <Words tone="muted">{[...new Set(shares.map(termsText))].join(', ')}</Words>,
  },
  ...(factColumns as Column<SharedUnit>[]),
]

/** What brokers see of this account. */
export const sharedList: ListDefinition<'GET /shared-units/'> = {
  feature: 'shares',
  route: 'GET /shared-units/',
  title: t('Unidades compartidas'),
  counted: (count) => plural(count, '1 unidad', '{count} unidades'),
  nameOf: (unit: SharedUnit) => unit.number,
  columns: () => columns,
  card: (unit: SharedUnit) => <SharedUnitCard unit={unit} more={namesOf(unit)} />,
  useFilters: useSharedFilters,
  sort: () => ['number'],
  searchHint: t('Número, modelo o #número'),
  empty: () => ({
    title: t('Aún no se comparte ninguna unidad'),
    body: t('Un permiso deja que un corredor vea un proyecto, unidades elegidas o todo el stock.'),
  }),
}

function useSharedFilters() {
  const { projects } = useOptions()
  const { currencyName } = useAccount()
  const { data } = useQuery(linkedBrokersQuery)
  const brokers = (data?.results ?? []).map(({ uuid, name }) => ({ id: uuid, name }))
  return [
    choose('brokersUuids', t('Corredor'), brokers),
    choose('projectsIds', t('Proyecto'), projects),
    ...factFilters(currencyName),
  ]
}
