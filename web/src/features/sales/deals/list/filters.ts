import { useQuery } from '@tanstack/react-query'
import { earningBrokers } from '#web/features/sales/commissions/shared/broker-options.ts'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { choose, type Filter } from '#web/kit/filters/filter.ts'
import { listOf } from '#web/kit/filters/read.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { dealBrokersQuery, saleStepsQuery } from '../shared/queries.ts'

/** What deals are narrowed by, in the table and on the board. */
export function useDealFilters(): Filter[] {
  const { projects, sellers } = useOptions()
  const steps = useQuery(saleStepsQuery).data ?? []
  const brokers = useQuery(dealBrokersQuery).data ?? []
  const { endReasons } = useSearchValues()
  // Any text: only a link names some.
  const reasons = listOf(endReasons).map((reason) => ({ id: reason, name: reason }))
  return [
    choose('saleStepsIds', t('Paso'), steps),
    choose('sellersIds', t('Vendedor'), sellers),
    choose('projectsIds', t('Proyecto'), projects),
    choose(
      'brokers',
      t('Corredor'),
      earningBrokers(brokers, ({ hasDeals }) => hasDeals),
    ),
    { key: 'isLate', label: t('Plazo del paso'), kind: 'flag', yes: t('Atrasados') },
    choose('documents', t('Documentos'), [
      { id: 'mine', name: t('Por revisar por mí') },
      { id: 'to_check', name: t('Por revisar') },
      { id: 'refused', name: t('Rechazados') },
    ]),
    { key: 'dateCreatedDeal', label: t('Creado'), kind: 'dates' },
    { key: 'dateWonDeal', label: t('Ganado'), kind: 'dates' },
    { key: 'dateEndedDeal', label: t('Perdido o resciliado'), kind: 'dates' },
    ...(reasons.length > 0 ? [choose('endReasons', t('Por qué se perdió'), reasons)] : []),
  ]
}
