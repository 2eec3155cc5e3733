import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Mailing = Answer<'GET /whatsapp/mailings/'>['results'][number]
export type MailingReport = Answer<'GET /whatsapp/mailings/{id}/'>
export type Recipient = Answer<'GET /whatsapp/mailings/{id}/recipients/'>['results'][number]

const every = 3000
const slowly = 30_000
const day = 24 * 60 * 60_000

/** Read again every few seconds while it is under way, and more slowly for a day: marks and answers come after the last one left. */
export const mailingQuery = (id: number) => ({
  ...apiQuery('mailings', 'GET /whatsapp/mailings/{id}/', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: MailingReport | undefined } }) =>
    state.data ? pauseOf(state.data) : false,
})

function pauseOf({ status, report, endedAt }: MailingReport): number | false {
  if (status === 'running' || report.queued > 0) return every
  return endedAt !== null && Date.now() - Date.parse(endedAt) < day ? slowly : false
}

export const checkQuery = (id: number) =>
  apiQuery('mailings', 'GET /whatsapp/mailings/{id}/check/', { params: { id } })

export const recipientsQuery = (id: number, state: Recipient['state'] | undefined, page: number) =>
  apiQuery('mailings', 'GET /whatsapp/mailings/{id}/recipients/', {
    params: { id },
    query: { ...(state && { state: [state] }), page, pageSize: 25 },
  })
