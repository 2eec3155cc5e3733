import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Stock = Answer<'GET /stock/'>
export type PicturedUnit = Stock['others'][number]
export type Building = Stock['buildings'][number]

export const stockQuery = (project: number | undefined) => ({
  ...apiQuery('units', 'GET /stock/', { query: { project: project ?? 0 } }),
  enabled: project !== undefined,
})
