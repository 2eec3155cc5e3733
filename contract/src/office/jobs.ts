import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { FileUrl } from './files.ts'

/** Imports and exports; and changes of more rows than a request makes, whose answer names the job in the header `Umbral-Job`. */
export const jobKinds = [
  'contact_import',
  'list_export',
  'person_erasure',
  'lead_handover',
  'step_change',
  'amount_conversion',
  'tag_deletion',
] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const

/** A cell that cannot go in, as the file calls its place: "Sheet: x, Row: n, field: message". */
export const RowError = z.object({
  sheet: z.string(),
  row: z.int(),
  field: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

/** What 202 answers. */
export const StartedJob = z.object({
  job: z.object({ id: Id, status: z.enum(jobStatuses), progress: z.int() }),
})
export type StartedJob = z.infer<typeof StartedJob>

export const Job = z.object({
  id: Id,
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** From 0 to 100. */
  progress: z.int(),
  /** Of an import. */
  result: z.object({ created: z.int(), updated: z.int(), skipped: z.int() }),
  /** The first thousand. */
  errors: z.array(RowError),
  /** Why all of it failed, in a sentence. */
  problem: z.string().nullable(),
  /** Of an export that is done. */
  file: z.object({ name: z.string(), url: FileUrl }).nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type Job = z.infer<typeof Job>

/** One's own; imports also of others, for whoever may import and sees everybody's contacts. */
export const getJob = endpoint('GET /jobs/{id}/', { can: 'signed_in', returns: Job })
