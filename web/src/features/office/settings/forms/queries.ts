import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type FormToken = Answer<'GET /api-tokens/'>[number]

export const tokensQuery = apiQuery('api-tokens', 'GET /api-tokens/')
