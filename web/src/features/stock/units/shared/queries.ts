import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type UnitRow = Answer<'GET /units/'>['results'][number]
export type Unit = Answer<'GET /units/{id}/'>
export type UnitPatch = NonNullable<Input<'PATCH /units/{id}/'>['body']>

export const unitQuery = (id: number) => apiQuery('units', 'GET /units/{id}/', { params: { id } })
/** What a project's units may be of. */
export const unitTypesQuery = (projectId: number | undefined) => ({
  ...apiQuery('projects', 'GET /projects/{id}/unit-types/', { params: { id: projectId ?? 0 } }),
  enabled: projectId !== undefined,
})
/** Where a project's units may stand. */
export const buildingsQuery = (projectId: number | undefined) => ({
  ...apiQuery('projects', 'GET /projects/{id}/buildings/', { params: { id: projectId ?? 0 } }),
  enabled: projectId !== undefined,
})
