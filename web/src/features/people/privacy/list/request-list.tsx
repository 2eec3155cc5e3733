import { useQuery } from '@tanstack/react-query'
import { requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { choose, type Filter, named } from '#web/kit/filters/filter.ts'
import type { ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import { RequestDetail } from '../detail/request-detail.tsx'
import {
  closedRequests,
  countQuery,
  lateRequests,
  openRequests,
  type PrivacyRequest,
} from '../shared/queries.ts'
import { requestColumns } from './columns.tsx'
import { RequestCard } from './request-card.tsx'

const tabs: Tab[] = [
  { key: 'open', label: t('Abiertas'), query: openRequests },
  { key: 'late', label: t('Vencidas'), query: lateRequests },
  { key: 'closed', label: t('Cerradas'), query: closedRequests },
]

const filters: Filter[] = [choose('kind', t('Qué pide'), named(requestKindWords))]

/** What people asked of their data. */
export const requestList: ListDefinition<'GET /privacy-requests/'> = {
  feature: 'privacy',
  route: 'GET /privacy-requests/',
  title: t('Solicitudes de privacidad'),
  counted: (count) => plural(count, '1 solicitud', '{count} solicitudes'),
  nameOf: ({ kind, contact }: PrivacyRequest) => `${requestKindWords[kind]}: ${contact.name}`,
  noSearch: true,
  tabs: () => tabs,
  useCounts: useRequestCounts,
  columns: () => requestColumns,
  card: (request: PrivacyRequest) => <RequestCard request={request} />,
  useFilters: () => filters,
  detail: RequestDetail,
  empty: () => ({
    title: t('No hay solicitudes'),
    body: t('Se registran desde el menú de cada contacto; la ley da 30 días para responder.'),
  }),
}

function useRequestCounts() {
  const { data: open } = useQuery(countQuery(openRequests))
  const { data: late } = useQuery(countQuery(lateRequests))
  const { data: closed } = useQuery(countQuery(closedRequests))
  return { counts: { open: open?.count, late: late?.count, closed: closed?.count } }
}
