import type { Answer } from '#web/kit/api.ts'

export type Question = Answer<'GET /lead-questions/'>[number]
