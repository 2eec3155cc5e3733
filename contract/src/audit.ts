import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Named, PathId, Timestamp } from './fields.ts'
import { DateFilter, many, manyIds, Paging, page } from './list.ts'

export const auditAreas = [
  'sign_in',
  'session',
  'password',
  'users',
  'groups',
  'account',
  'pipeline',
  'contacts',
  'rates',
  'exports',
  'connections',
] as const

/** `area.what_happened`; `data` holds what it was done to, and `before` and `after` where something changed. */
export const AuditEntry = z.object({
  id: Id,
  user: Named.nullable(),
  /** The person it was done to. */
  subject: Named.nullable(),
  act: z.string(),
  address: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: Timestamp,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first. */
export const listAudit = endpoint('GET /audit/', {
  can: 'audit.view',
  query: z.strictObject({
    ...Paging,
    user_id: manyIds(),
    subject_id: PathId.optional(),
    area: many(z.enum(auditAreas)),
    date: DateFilter,
  }),
  returns: page(AuditEntry),
})

export const getAuditEntry = endpoint('GET /audit/{id}/', { can: 'audit.view', returns: AuditEntry })
