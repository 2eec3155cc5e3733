import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Cost = Answer<'GET /whatsapp/conversations/{uuid}/cost/'>['all']
export type KeptRates = Answer<'GET /whatsapp/rates/'>
export type Rate = KeptRates['rates'][number]

export const ratesQuery = apiQuery('message-costs', 'GET /whatsapp/rates/')

export const monthCostQuery = (month: string) =>
  apiQuery('message-costs', 'GET /whatsapp/costs/', { query: { month } })

/** Read again when it is shown again: prices come with the marks of messages. */
export const conversationCostQuery = (uuid: string) => ({
  ...apiQuery('message-costs', 'GET /whatsapp/conversations/{uuid}/cost/', { params: { uuid } }),
  staleTime: 30_000,
})
