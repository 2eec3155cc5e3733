import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Deal = Answer<'GET /deals/{id}/'>
export type DealRow = Answer<'GET /deals/'>['results'][number]
export type DealStatus = DealRow['status']
export type DealsQuery = NonNullable<Input<'GET /deals/'>['query']>

export const dealQuery = (id: number) => apiQuery('deals', 'GET /deals/{id}/', { params: { id } })

/** The account's steps of a sale, in their order. */
export const saleStepsQuery = apiQuery('deals', 'GET /sale-steps/', {})

/** Who earns with deals from outside, and which brokers the account is linked with. */
export const dealBrokersQuery = apiQuery('deals', 'GET /deals/brokers/', {})
