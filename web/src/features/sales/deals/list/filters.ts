import { useQuery } from '@tanstack/react-query'
import { earningBrokers } from '#web/features/sales/commissions/shared/broker-options.ts'
import { choose, type Filter } from '#web/kit/filters/filter.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { dealBrokersQuery, saleStepsQuery } from '../shared/queries.ts'

/** What deals are narrowed by, in the table and on the board. */
export function useDealFilters(): Filter[] {
  const { projects, sellers } = useOptions()
  const steps = useQuery(saleStepsQuery).data ?? []
  const brokers = useQuery(dealBrokersQuery).data ?? []
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
  ]
}
