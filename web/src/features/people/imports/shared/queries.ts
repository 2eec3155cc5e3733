import type { ImportSubject } from '#contract/people/import-fields.ts'
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

/** Of contacts, or of the units of all projects or of one. */
export type Among = { subject: ImportSubject; projectId?: number | undefined }

export const importsQuery = (among: Among, page: number) =>
  apiQuery('imports', 'GET /imports/', { query: { ...among, page, pageSize: importsPerPage } })
