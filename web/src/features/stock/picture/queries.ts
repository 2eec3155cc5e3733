import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Stock = Answer<'GET /stock/'>
export type PicturedUnit = Stock['others'][number]
export type Building = Stock['buildings'][number]

export const stockQuery = (project: number) => apiQuery('units', 'GET /stock/', { query: { project } })

/** All units of a project, also those without a place in a building. */
export const unitsOf = ({ buildings, others }: Stock): PicturedUnit[] => [
  ...buildings.flatMap(({ units }) => units),
  ...others,
]
