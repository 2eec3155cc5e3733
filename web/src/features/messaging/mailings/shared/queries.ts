import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Mailing = Answer<'GET /whatsapp/mailings/'>['results'][number]
export type MailingReport = Answer<'GET /whatsapp/mailings/{id}/'>
export type Recipient = Answer<'GET /whatsapp/mailings/{id}/recipients/'>['results'][number]

const every = 3000

/** Read again every few seconds while it is under way: marks come for a while after the last one left. */
export const mailingQuery = (id: number) => ({
  ...apiQuery('mailings', 'GET /whatsapp/mailings/{id}/', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: MailingReport | undefined } }) =>
    state.data && (state.data.status === 'running' || state.data.report.queued > 0) ? every : false,
})

export const checkQuery = (id: number) =>
  apiQuery('mailings', 'GET /whatsapp/mailings/{id}/check/', { params: { id } })

export const recipientsQuery = (id: number, state: Recipient['state'] | undefined, page: number) =>
  apiQuery('mailings', 'GET /whatsapp/mailings/{id}/recipients/', {
    params: { id },
    query: { ...(state && { state: [state] }), page, pageSize: 25 },
  })
