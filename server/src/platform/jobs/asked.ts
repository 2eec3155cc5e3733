import { z } from 'zod'
import type { JobKind } from '#contract/office/jobs.ts'
import type { Db } from '../db.ts'
import { ensure } from '../fail.ts'
import { tokenIdOf } from '../http/sessions.ts'
import { type Actor, authorOf } from '../me.ts'
import { wakeAt } from '../wakeups.ts'

/** A prompt is answered at once: its job is done as it begins. */
export type QueuedKind = Exclude<JobKind, 'prompt_run'>

/** The jobs behind the long work of users, by the kind of their row. */
export const jobNames = {
  contact_import: 'import-contacts',
  unit_import: 'import-units',
  list_export: 'export-list',
  person_erasure: 'erase-person',
  lead_handover: 'hand-leads-over',
  step_change: 'change-step',
  sale_step_removal: 'remove-sale-step',
  amount_conversion: 'convert-amounts',
  tag_deletion: 'delete-tag',
  user_erasure: 'erase-user',
  notification_marking: 'mark-notifications',
  unit_type_change: 'change-units-of-type',
  terrace_share: 'count-terraces-anew',
  report_run: 'write-report',
} satisfies Record<QueuedKind, string>

export const JobPayload = z.strictObject({ account_id: z.int(), id: z.int() })
export type JobPayload = z.output<typeof JobPayload>

type NewJob = { kind: QueuedKind; title: string; asked: object; stored_file_id?: number }

/** Refused to a token: the work runs later as its maker, with more permissions than the token has. */
export async function insertJob(db: Db, { me, at, address }: Actor, { asked, ...job }: NewJob) {
  ensure(!tokenIdOf(me), 'forbidden', { detail: 'Un trabajo largo no se comienza con una llave' })
  const { id } = await db
    .insertInto('job')
    .values({
      ...job,
      account_id: me.account_id,
      user_id: authorOf(me),
      address: address ?? '',
      asked: JSON.stringify(asked),
      beat_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await watchJob(db, me.account_id, id, at, longWait)
  return { id, status: 'queued' as const, progress: 0 }
}

/** A job that waits longer is queued again, in case it was lost from the queue; queued twice, it still runs once. */
export const longWait = 15 * 60_000

/** Schedules a check that the job still makes progress. */
export const watchJob = (db: Db, accountId: number, id: number, at: string, wait: number) =>
  wakeAt(db, accountId, [
    { kind: 'job.stalled', subject_id: id, at: new Date(Date.parse(at) + wait).toISOString() },
  ])
