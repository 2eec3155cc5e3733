import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp } from '../fields.ts'
import { PromptFilters } from './prompts.ts'
import { noone, scheduleFields, scheduleProblems, someone } from './report-schedules.ts'

/** As many as a person has at most. */
export const mostPromptSchedules = 50

export const PromptSchedule = z.object({
  id: Id,
  name: z.string(),
  /** Null where the user does not see it any more. */
  prompt: z.object({ id: Id, title: z.string(), is_built_in: z.boolean() }).nullable(),
  /** In place of those of the prompt; null: those of the prompt. */
  filters: PromptFilters.nullable(),
  cron: z.string(),
  recipients: z.array(Named),
  addresses: z.array(z.string()),
  is_active: z.boolean(),
  /** When it is asked next; null while it is paused. */
  next_at: Timestamp.nullable(),
  /** When it was last answered and mailed. */
  sent_at: Timestamp.nullable(),
  problem: z.enum(scheduleProblems).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PromptSchedule = z.infer<typeof PromptSchedule>

/** The user's own ones, newest first. */
export const listPromptSchedules = endpoint('GET /prompts/schedules/', {
  can: 'reports.view',
  returns: z.array(PromptSchedule),
})

/**
 * The prompt is asked at these times with what its person may see then, and its answer mailed. Who makes one needs `reports.export`
 * besides: figures leave. 409 `conflict` at the fifty-first.
 */
export const createPromptSchedule = endpoint('POST /prompts/schedules/', {
  can: 'reports.create',
  body: z
    .strictObject({ prompt_id: Id, filters: PromptFilters.optional(), ...scheduleFields })
    .refine(someone, noone),
  status: 201,
  returns: PromptSchedule,
  errors: ['conflict'],
})

/** If-Match takes `updated_at`. Paused, it is not asked until it is active again. */
export const patchPromptSchedule = endpoint('PATCH /prompts/schedules/{id}/', {
  can: 'reports.create',
  body: z.strictObject({
    name: scheduleFields.name.optional(),
    cron: scheduleFields.cron.optional(),
    recipients: scheduleFields.recipients.optional(),
    addresses: scheduleFields.addresses,
    is_active: z.boolean().optional(),
  }),
  returns: PromptSchedule,
  errors: ['stale'],
})

export const deletePromptSchedule = endpoint('DELETE /prompts/schedules/{id}/', {
  can: 'reports.create',
  returns: Nothing,
})
