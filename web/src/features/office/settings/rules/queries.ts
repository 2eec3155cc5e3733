import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Rule = Answer<'GET /assignment-rules/'>[number]

export const rulesQuery = apiQuery('rules', 'GET /assignment-rules/')
