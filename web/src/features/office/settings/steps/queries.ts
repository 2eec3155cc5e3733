import type { Answer } from '#web/kit/api.ts'

export type Step = Answer<'GET /lead-steps/'>[number]
