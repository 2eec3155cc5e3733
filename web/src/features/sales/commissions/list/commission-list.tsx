import { useQuery } from '@tanstack/react-query'
import { dealBrokersQuery } from '#web/features/sales/deals/shared/queries.ts'
import { choose, type Filter } from '#web/kit/filters/filter.ts'
import type { ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { ListTotals } from '#web/kit/list-screen/totals.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { earningBrokers } from '../shared/broker-options.ts'
import { CommissionCard } from '../shared/commission-card.tsx'
import { CommissionActs } from '../shared/commission-menu.tsx'
import type { Commission } from '../shared/queries.ts'
import { earnerOf } from '../shared/words.ts'
import { commissionColumns } from './columns.tsx'

const tabs: Tab[] = [
  { key: 'due', label: t('Por aprobar'), query: { status: ['due'] } },
  { key: 'approved', label: t('Por pagar'), query: { status: ['approved'] } },
  { key: 'paid', label: t('Pagadas'), query: { status: ['paid'] } },
  { key: 'clawed_back', label: t('Recuperadas'), query: { status: ['clawed_back'] } },
  { key: 'all', label: t('Todas'), query: {} },
]

/** What sellers and brokers earn with deals. */
export const commissionList: ListDefinition<'GET /commissions/'> = {
  feature: 'deals',
  foot: (props) => <ListTotals feature="deals" route="GET /commissions/totals/" {...props} />,
  route: 'GET /commissions/',
  title: t('Comisiones'),
  counted: (count) => plural(count, '1 comisión', '{count} comisiones'),
  nameOf: earnerOf,
  noSearch: true,
  tabs: () => tabs,
  columns: () => commissionColumns,
  card: (commission: Commission) => <CommissionCard commission={commission} />,
  cardAct: (commission: Commission) => <CommissionActs commission={commission} />,
  useFilters,
  sort: () => ['-dueOn'],
  empty: () => ({
    title: t('No hay comisiones aquí'),
    body: t('Se ganan cuando un negocio llega a los pasos del esquema de comisión.'),
  }),
}

function useFilters(): Filter[] {
  const { sellers } = useOptions()
  const maySeeAll = useCan()('deals.view_all')
  const brokers = useQuery({ ...dealBrokersQuery, enabled: maySeeAll }).data ?? []
  const earning = earningBrokers(brokers, ({ hasDeals, hasCommissions }) => hasDeals || hasCommissions)
  return [
    ...(maySeeAll
      ? [choose('usersIds', t('Quién la gana'), sellers), choose('brokers', t('Corredor'), earning)]
      : []),
    { key: 'dateDueCommission', label: t('Ganada el'), kind: 'dates' },
  ]
}
