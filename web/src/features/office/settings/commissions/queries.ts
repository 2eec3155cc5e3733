import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type DealConfig = Answer<'GET /broker-config/'>
export type Scheme = DealConfig['commissionSchemes'][number]

export const configQuery = apiQuery('deals', 'GET /broker-config/', {})
