import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Launch = Answer<'GET /launches/{id}/'>
export type Registration = Answer<'GET /launches/{id}/registrations/'>['results'][number]
export type RegistrationWithFree = Answer<'GET /launch-registrations/{id}/'>
export type FreeOfWish = NonNullable<RegistrationWithFree['free']>[number]
export type WishedUnit = FreeOfWish['units'][number]
export type Wish = NonNullable<Registration['wishes']>[number]
export type Report = Answer<'GET /launches/{id}/report/'>

export const pageSize = 20
export const clientsPageSize = 50

export const launchesQuery = (projectId: number, page: number) =>
  apiQuery('launches', 'GET /launches/', { query: { projectsIds: [projectId], page, pageSize } })

export const launchQuery = (id: number) => apiQuery('launches', 'GET /launches/{id}/', { params: { id } })

type RegistrationsQuery = Input<'GET /launches/{id}/registrations/'>['query']

export const registrationsQuery = (id: number, query: RegistrationsQuery) =>
  apiQuery('launches', 'GET /launches/{id}/registrations/', {
    params: { id },
    query: { pageSize: clientsPageSize, ...query },
  })

export const registrationQuery = (id: number) =>
  apiQuery('launches', 'GET /launch-registrations/{id}/', { params: { id } })

export const reportQuery = (id: number) =>
  apiQuery('launches', 'GET /launches/{id}/report/', { params: { id } })
