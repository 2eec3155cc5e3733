import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type UnitShare = Answer<'GET /unit-shares/'>['results'][number]
export type SharedUnit = Answer<'GET /shared-units/'>['results'][number]
export type UnitWithMe = Answer<'GET /shared-units-with-me/'>['results'][number]

/** The brokers that units can be shared with. */
export const linkedBrokersQuery = apiQuery('shares', 'GET /brokers/', {
  query: { isLinked: true, pageSize: 100 },
})
/** Who shares with this account, and of which projects. */
export const ownersQuery = apiQuery('shares', 'GET /shared-units-with-me/owners/')
/** What is shared of a project. */
export const pictureQuery = (project: number) =>
  apiQuery('shares', 'GET /shared-units-with-me/picture/', { query: { project } })
/** Its links are read anew before they expire. */
export const unitWithMeQuery = (id: number) => ({
  ...apiQuery('shares', 'GET /shared-units-with-me/{id}/', { params: { id } }),
  refetchInterval: 4 * 60_000,
})
export type UnitWithMeDetail = Answer<'GET /shared-units-with-me/{id}/'>
