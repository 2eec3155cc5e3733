import type { Answer } from '#web/kit/api.ts'

export type Tag = Answer<'GET /leads-tags/'>['results'][number]
