import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Asked, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { ListTotals } from '#web/kit/list-screen/totals.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { toDeal } from '#web/places/sales.ts'
import type { DealRow } from '../shared/queries.ts'
import { dealColumns } from './columns.tsx'
import { DealCard } from './deal-card.tsx'
import { useDealFilters } from './filters.ts'

const tabs: Tab[] = [
  { key: 'active', label: t('Activos'), query: { status: ['active'] } },
  { key: 'won', label: t('Ganados'), query: { status: ['won'] } },
  { key: 'lost', label: t('Perdidos'), query: { status: ['lost'] } },
  { key: 'all', label: t('Todos'), query: {} },
]

/** The sales that are under way, and what became of the others. */
export const dealList: ListDefinition<'GET /deals/'> = {
  feature: 'deals',
  foot: (props) => <ListTotals feature="deals" route="GET /deals/totals/" {...props} />,
  route: 'GET /deals/',
  allIds: 'GET /deals/ids/',
  table: 'deals',
  exported: { list: 'deals', can: 'deals.view' },
  title: t('Negocios'),
  counted: (count) => plural(count, '1 negocio', '{count} negocios'),
  nameOf: ({ contact }) => contact.name,
  columns: () => dealColumns,
  card: (deal: DealRow) => <DealCard deal={deal} />,
  tabs: () => tabs,
  useCounts,
  useFilters: useDealFilters,
  optionsCountedIn: 'deals',
  sort: () => ['-createdAt'],
  searchHint: t('Comprador, unidad o #número'),
  detail: lazyPart(() => import('../detail/deal-beside.tsx').then((module) => module.DealBeside)),
  pageOf: (id) => toDeal({ id }),
  empty: () => ({
    title: t('Aún no hay negocios aquí'),
    body: t('Un negocio comienza desde una cotización aceptada.'),
  }),
}

function useCounts({ filters, search }: Asked) {
  const query = { ...filters, search: search || undefined }
  const { data } = useQuery({
    ...apiQuery('deals', 'GET /deals/counts/', { query }),
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  const { active, won, lost, cap } = data
  return { counts: { active, won, lost, all: active + won + lost }, cap }
}
