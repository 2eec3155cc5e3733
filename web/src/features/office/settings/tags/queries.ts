import type { Answer } from '#web/kit/api.ts'
import { refresh } from '#web/kit/query.ts'

export type Tag = Answer<'GET /leads-tags/'>['results'][number]

/** Tags are on leads, on the board and in every filter. */
export const refreshTags = () => refresh('tags', 'options', 'leads', 'pipeline')
