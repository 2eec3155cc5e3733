import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type AuditEntry = Answer<'GET /audit/'>['results'][number]
export type AuditFilters = NonNullable<Input<'GET /audit/'>['query']>
export type AuditArea = NonNullable<AuditFilters['area']>[number]

export const auditEntryQuery = (id: number) => apiQuery('audit', 'GET /audit/{id}/', { params: { id } })

/** What others did to a person, newest first: their rights, groups and state. */
export const aboutQuery = (subjectId: number) =>
  apiQuery('audit', 'GET /audit/', { query: { subjectId, area: ['users'], pageSize: 50 } })
