import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp } from '../fields.ts'
import { DateFilter, many, manyIds, Paging, page } from '../list.ts'
import { Download } from './files.ts'

export const auditAreas = [
  'sign_in',
  'session',
  'password',
  'second_factor',
  'users',
  'groups',
  'account',
  'pipeline',
  'leads',
  'contacts',
  'projects',
  'units',
  'quotations',
  'rates',
  'exports',
  'connections',
  'templates',
  'goals',
] as const

/** `area.what_happened`; `data` holds the subject, and `before` and `after` of a change. */
export const AuditEntry = z.object({
  id: Id,
  user: Named.nullable(),
  /** The person concerned. */
  subject: Named.nullable(),
  act: z.string(),
  address: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: Timestamp,
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  user_id: manyIds(),
  subject_id: PathId.optional(),
  area: many(z.enum(auditAreas)),
  date: DateFilter,
}

/** Newest first. */
export const listAudit = endpoint('GET /audit/', {
  can: 'audit.view',
  query: z.strictObject({ ...Paging, ...filters }),
  returns: page(AuditEntry),
})

export const getAuditEntry = endpoint('GET /audit/{id}/', { can: 'audit.view', returns: AuditEntry })

/** All entries that match the filters, newest first. The export itself is written to the audit. */
export const exportAudit = endpoint('GET /audit/export/', {
  can: 'audit.export',
  download: true,
  query: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  returns: Download,
  errors: ['too_large'],
})
