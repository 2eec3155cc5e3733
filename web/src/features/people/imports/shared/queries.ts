import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type ContactImport = Answer<'GET /imports/{id}/'>
export type ImportSummary = Answer<'GET /imports/'>['results'][number]
export type BadRow = Answer<'GET /imports/{id}/rows/'>['results'][number]

const working = new Set<ContactImport['stage']>(['reading', 'checking', 'writing', 'reverting'])
export const isWorking = ({ stage }: Pick<ContactImport, 'stage'>) => working.has(stage)

export const importQuery = (id: number) => apiQuery('imports', 'GET /imports/{id}/', { params: { id } })

export const badRowsPerPage = 20

export const badRowsQuery = (id: number, page: number) =>
  apiQuery('imports', 'GET /imports/{id}/rows/', {
    params: { id },
    query: { bad: true, page, pageSize: badRowsPerPage },
  })

export const importsPerPage = 10

export const importsQuery = (page: number) =>
  apiQuery('imports', 'GET /imports/', { query: { page, pageSize: importsPerPage } })
