import type { Answer } from '#web/kit/api.ts'
import { refresh } from '#web/kit/query.ts'

export type Question = Answer<'GET /lead-questions/'>[number]

/** Questions are on every lead and in the filters. */
export const refreshQuestions = () => refresh('questions', 'leads')
