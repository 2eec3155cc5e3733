import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, Named, Timestamp, text } from '../fields.ts'
import { timesOf } from './report-times.ts'
import { Report, reportFormats, reportKinds } from './reports.ts'

/** As many as a person has at most. */
export const mostSchedules = 50
export const mostRecipients = 20

/**
 * Why one is paused that nobody paused: its person may not send figures any more, nobody is left to get it, or its prompt is gone or
 * shared no longer.
 */
export const scheduleProblems = ['not_allowed', 'nobody_left', 'prompt_gone'] as const
export type ScheduleProblem = (typeof scheduleProblems)[number]

const Cron = z
  .string()
  .max(60)
  .refine((cron) => timesOf(cron) !== null, 'No es un horario que se entienda')

/** When something is made, and who is mailed it. */
export const scheduleFields = {
  name: text(80),
  /** Five fields, at the clock of the account: every day, on days of the week or on a day of the month, at one time. */
  cron: Cron,
  /** People of the account; who left it gets nothing. */
  recipients: z.array(Id).max(mostRecipients),
  /** Addresses outside the account, for whom `reports.send_outside` is needed. */
  addresses: z.array(Email).max(mostRecipients).optional(),
}

const fields = { ...scheduleFields, format: z.enum(reportFormats) }

export const someone = ({
  recipients,
  addresses = [],
}: {
  recipients: number[]
  addresses?: string[] | undefined
}) => recipients.length + addresses.length > 0
export const noone = { path: ['recipients'], message: 'Indique a quién se envía' }

export const NewReportSchedule = z.strictObject({ ...Report.shape, ...fields }).refine(someone, noone)

export const ReportSchedule = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  filters: z.record(z.string(), z.unknown()),
  columns: z.array(z.string()),
  group_by: z.string().nullable(),
  compared_with: Report.shape.compared_with.unwrap(),
  cron: z.string(),
  recipients: z.array(Named),
  addresses: z.array(z.string()),
  is_active: z.boolean(),
  /** When it is made next; null while it is paused. */
  next_at: Timestamp.nullable(),
  problem: z.enum(scheduleProblems).exclude(['prompt_gone']).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** The user's own ones. */
export const listReportSchedules = endpoint('GET /reports/schedules/', {
  can: 'reports.view',
  returns: z.array(ReportSchedule),
})

/**
 * The report is made at these times with what its author may see then, and mailed. It has no text search: that would keep the name of a
 * person. 409 `conflict` at the fifty-first.
 */
export const createReportSchedule = endpoint('POST /reports/schedules/', {
  can: 'reports.create',
  body: NewReportSchedule,
  status: 201,
  returns: ReportSchedule,
  errors: ['conflict'],
})

/** If-Match takes `updated_at`. Paused, it is not made until it is active again. */
export const patchReportSchedule = endpoint('PATCH /reports/schedules/{id}/', {
  can: 'reports.create',
  body: z.strictObject({
    name: fields.name.optional(),
    format: fields.format.optional(),
    cron: fields.cron.optional(),
    recipients: fields.recipients.optional(),
    addresses: fields.addresses,
    is_active: z.boolean().optional(),
  }),
  returns: ReportSchedule,
  errors: ['stale'],
})

export const deleteReportSchedule = endpoint('DELETE /reports/schedules/{id}/', {
  can: 'reports.create',
  returns: Nothing,
})
