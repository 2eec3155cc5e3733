import type { Answer } from '#web/kit/api.ts'
import { refresh } from '#web/kit/query.ts'

export type Step = Answer<'GET /lead-steps/'>[number]

/** Steps are on the board, in lists of leads, in every filter. */
export const refreshSteps = () => refresh('steps', 'options', 'pipeline', 'leads')
