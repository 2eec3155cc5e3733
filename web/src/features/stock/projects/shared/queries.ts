import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type ProjectRow = Answer<'GET /projects/'>['results'][number]
export type Project = Answer<'GET /projects/{id}/'>
export type Settings = Answer<'GET /projects/{id}/settings/'>
export type ProjectPatch = NonNullable<Input<'PATCH /projects/{id}/'>['body']>

export const projectQuery = (id: number) => apiQuery('projects', 'GET /projects/{id}/', { params: { id } })
export const settingsQuery = (id: number) =>
  apiQuery('projects', 'GET /projects/{id}/settings/', { params: { id } })
