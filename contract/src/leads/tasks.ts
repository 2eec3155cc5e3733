import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, ids, Named, PathId, Timestamp, text } from '../fields.ts'
import { DateFilter, Flag, many, manyIds, ordering, Paging, page } from '../list.ts'
import { ruleOf } from './recurrence.ts'

export const taskKinds = ['call', 'whatsapp', 'email', 'meeting', 'visit', 'other'] as const
export const taskStatuses = ['pending', 'completed'] as const
/** The result: done; the person was reached, or did not answer; cancelled. */
export const taskResults = ['done', 'reached', 'no_answer', 'cancelled'] as const
export type TaskResult = (typeof taskResults)[number]
/** The result of a call to a lead: the number was wrong, or the person asked to be called later. */
export const leadCallResults = ['done', 'reached', 'no_answer', 'wrong_number', 'call_later'] as const
export type LeadCallResult = (typeof leadCallResults)[number]

export const TaskBrief = z.object({ id: Id, kind: z.enum(taskKinds), title: z.string(), due_at: Timestamp })
export type TaskBrief = z.infer<typeof TaskBrief>

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

export const LeadTask = TaskBrief.extend({
  lead: z.object({
    id: Id,
    status: z.string(),
    contact: z.object({
      id: Id,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  }),
  seller: Named.nullable(),
  description: z.string().nullable(),
  remind_at: Timestamp.nullable(),
  status: z.enum(taskStatuses),
  /** Pending, and its time has passed. */
  is_overdue: z.boolean(),
  completed_at: Timestamp.nullable(),
  completed_by: Named.nullable(),
  result: z.enum(taskResults).nullable(),
  /** How it repeats, as a rule of RFC 5545. */
  recurrence: z.string().nullable(),
  outcome: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type LeadTask = z.infer<typeof LeadTask>

/**
 * A rule of RFC 5545 without its start, which is the task's: `FREQ` DAILY, WEEKLY or MONTHLY, then in this order `INTERVAL`,
 * `BYDAY` of a week, `BYMONTHDAY` 1 to 28 or -1, and `UNTIL` as a day of the account.
 */
const Recurrence = z
  .string()
  .max(100)
  .refine((text) => ruleOf(text) !== null, 'No es una repetición que se entienda')

const fields = {
  kind: z.enum(taskKinds),
  title: text(160),
  description: optional(text(2000)),
  due_at: Timestamp,
  remind_at: optional(Timestamp),
  seller_id: optional(Id),
  recurrence: optional(Recurrence),
}

const newTask = z.strictObject({ ...fields, title: fields.title.optional() })
const remindsBefore = ({ due_at, remind_at }: { due_at: string; remind_at?: string | null | undefined }) =>
  !remind_at || remind_at <= due_at
const remindsLate = { path: ['remind_at'], message: 'El aviso es posterior a la tarea' }

/**
 * Completing a task with a rule adds its next one. Without a title the kind is the title; without a seller it is assigned to the
 * lead's seller, or to the user who adds it; one that the automatic agent adds to a lead of nobody waits for the lead's seller.
 */
export const NewTask = newTask.refine(remindsBefore, remindsLate)
export type NewTask = z.output<typeof NewTask>

/** `{id}` is the id of the lead. */
export const addTask = endpoint('POST /leads-tasks/{id}/add-task/', {
  can: 'tasks.create',
  status: 201,
  body: NewTask,
  returns: LeadTask,
  errors: ['seller_inactive', 'illegal_transition'],
})

/** The same task for each of these leads; inactive ones and those of blocked people are skipped. `updated_at` is that of all tasks. */
export const addTasks = endpoint('POST /leads-tasks/add-to-leads/', {
  can: 'tasks.create',
  status: 201,
  body: newTask.extend({ leads_ids: ids(1000) }).refine(remindsBefore, remindsLate),
  returns: z.object({
    tasks_ids: z.array(Id),
    updated_at: Timestamp,
    skipped: z.array(z.object({ id: Id, reason: z.string() })),
  }),
  errors: ['seller_inactive'],
})

export const getTask = endpoint('GET /leads-tasks/{id}/', { can: 'tasks.view', returns: LeadTask })

export const taskOrderings = ['due_at', 'created_at', 'completed_at'] as const
const filters = {
  status: z.enum(taskStatuses).optional(),
  kind: many(z.enum(taskKinds)),
  overdue: Flag,
}

/**
 * Pending tasks with the earliest due first; completed ones, the latest completed first. `due_from` and `due_to` are days in the
 * account's timezone, both included. Tasks of inactive leads only with `lead`.
 */
export const listTasks = endpoint('GET /leads-tasks/', {
  can: 'tasks.view',
  query: z.strictObject({
    ...Paging,
    ...filters,
    lead: PathId.optional(),
    seller: PathId.optional(),
    sellers_ids: manyIds(),
    due_from: Day.optional(),
    due_to: Day.optional(),
    /** The same, as the other lists ask for days. */
    date_due_task: DateFilter,
    ordering: ordering(taskOrderings),
  }),
  returns: page(LeadTask),
})

/** Of every lead of a contact; at most 200. */
export const listTasksByContact = endpoint('GET /leads-tasks/by-contact/{id}/', {
  can: 'tasks.view',
  query: z.strictObject({ status: filters.status }),
  returns: z.array(LeadTask),
})

/**
 * All tasks due on these days of the account, at most 62 days and 2,000 tasks: for the calendar. `coming`: when those that repeat
 * are due again on these days, at most two months after they are.
 */
export const getTaskCalendar = endpoint('GET /leads-tasks/calendar/', {
  can: 'tasks.view',
  query: z
    .strictObject({ from: Day, to: Day, sellers_ids: manyIds(), ...filters })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 62 * 86_400_000, {
      path: ['to'],
      message: 'Elija hasta 62 días',
    }),
  returns: z.object({
    tasks: z.array(LeadTask),
    coming: z.array(z.object({ task_id: Id, title: z.string(), due_at: Timestamp })),
    is_complete: z.boolean(),
  }),
})

/** Counts for today: overdue, due today, due later this week, and done today. */
export const countTasks = endpoint('GET /leads-tasks/counts/', {
  can: 'tasks.view',
  query: z.strictObject({ seller: PathId.optional(), sellers_ids: manyIds() }),
  returns: z.object({ overdue: z.int(), today: z.int(), week: z.int(), done_today: z.int(), cap: z.int() }),
})

/** A follow-up task to offer: its kind, and a time in the account's opening hours. */
export const TaskSuggestion = z.object({ kind: z.enum(taskKinds), title: z.string(), due_at: Timestamp })
export type TaskSuggestion = z.infer<typeof TaskSuggestion>

/**
 * Up to three moments to plan a task for with one press, the earliest first: soon, the next open day, next week. All within the
 * account's opening hours and on none of its holidays. `morning` is that of the next open day; `after_call` is what to do next, by
 * the result of a call.
 */
export const getTaskMoments = endpoint('GET /leads-tasks/moments/', {
  can: 'tasks.view',
  returns: z.object({
    moments: z.array(Timestamp).max(3),
    morning: Timestamp.nullable(),
    after_call: z.array(z.object({ result: z.enum(leadCallResults), suggestion: TaskSuggestion.nullable() })),
  }),
})

/**
 * Pending ones only; If-Match takes `updated_at`. Of a task that repeats, `scope` says whether the change is for this one or for
 * all to come as well; another rule, and another seller, always are.
 */
export const patchTask = endpoint('PATCH /leads-tasks/{id}/', {
  can: 'tasks.edit',
  body: z.strictObject({
    kind: fields.kind.optional(),
    title: fields.title.optional(),
    description: fields.description,
    due_at: fields.due_at.optional(),
    remind_at: fields.remind_at,
    seller_id: fields.seller_id,
    recurrence: fields.recurrence,
    scope: z.enum(['one', 'following']).optional(),
  }),
  returns: LeadTask,
  errors: ['stale', 'conflict', 'seller_inactive'],
})

/** Of a task that repeats, the series ends. If-Match takes `updated_at`. */
export const deleteTask = endpoint('DELETE /leads-tasks/{id}/', {
  can: 'tasks.delete',
  returns: Nothing,
  errors: ['stale'],
})

/**
 * Completing is an act on the lead, unless the result is `cancelled`. `next_task` is the one asked for, or the next of its series.
 * `suggestion` is null when a task is pending.
 */
export const completeTask = endpoint('POST /leads-tasks/{id}/mark-complete/', {
  can: 'tasks.edit',
  body: z
    .strictObject({
      result: z.enum(taskResults).optional(),
      outcome: optional(text(2000)),
      next_task: NewTask.optional(),
    })
    .optional(),
  returns: LeadTask.extend({ next_task: LeadTask.nullable(), suggestion: TaskSuggestion.nullable() }),
  errors: ['conflict', 'seller_inactive'],
})

/** Reopens a completed task. */
export const reopenTask = endpoint('POST /leads-tasks/{id}/reopen/', {
  can: 'tasks.edit',
  returns: LeadTask,
  errors: ['conflict'],
})
