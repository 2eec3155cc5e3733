import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type SaleStep = Answer<'GET /sale-steps/'>[number]
export type StepDocument = Answer<'GET /sale-steps/{id}/documents/'>[number]

/** The people and groups that may check documents. */
export const checkersQuery = apiQuery('deals', 'GET /sale-step-documents/checkers/', {})

export const stepDocumentsQuery = (id: number) =>
  apiQuery('deals', 'GET /sale-steps/{id}/documents/', { params: { id } })
