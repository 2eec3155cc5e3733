import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { PromptResult } from '../insight/prompt-results.ts'
import { FileUrl } from './files.ts'

/**
 * Imports, exports, and changes of more rows than a request may make; the answer of these names the job in the header
 * `Umbral-Job`.
 */
export const jobKinds = [
  'contact_import',
  'unit_import',
  'list_export',
  'person_erasure',
  'lead_handover',
  'step_change',
  'sale_step_removal',
  'amount_conversion',
  'tag_deletion',
  'user_erasure',
  'notification_marking',
  'unit_type_change',
  'terrace_share',
  'report_run',
  'prompt_run',
] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const

/** A rejected cell, with its position in the file: "Sheet: x, Row: n, field: message". */
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
  /** Of an import; besides, the answer of a prompt while it is kept. */
  result: z.object({
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    ...PromptResult.partial().shape,
  }),
  /** The first thousand. */
  errors: z.array(RowError),
  /** Why the whole job failed, as a sentence. */
  problem: z.string().nullable(),
  /** Of an export that is done. */
  file: z.object({ name: z.string(), url: FileUrl }).nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type Job = z.infer<typeof Job>

/** The user's own jobs; imports of others too, for users who may import and see all contacts. */
export const getJob = endpoint('GET /jobs/{id}/', { can: 'signed_in', returns: Job })
