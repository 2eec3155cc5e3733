import { isActive } from '#contract/leads/lead-transitions.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import { timeAt } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertTask, type LockedTask, type NextLike, type TaskRow } from './changes.queries.ts'
import { occurrencesAfter } from './recurrence.ts'

/** What the next task of a series is like, as this one says it. */
export const likeOf = (
  { kind, title, description, due_at, remind_at }: Like,
  timezone: string,
): NextLike => ({
  kind,
  title,
  description,
  time: timeOf(due_at, timezone),
  remind_before:
    remind_at === null ? null : Math.round((Date.parse(due_at) - Date.parse(remind_at)) / 60_000),
})
/** On the clock of the account: `09:30`. */
export const timeOf = (at: string, timezone: string) =>
  timeAt(at, timezone).toPlainTime().toString({ smallestUnit: 'minute' })

type Like = Pick<TaskRow, 'kind' | 'title' | 'description' | 'due_at' | 'remind_at'>

/** Adds the task after a completed one of a series; null when it does not repeat, no more, or its lead is not active. */
export async function addNextOccurrence(db: Db, actor: Actor, task: LockedTask): Promise<number | null> {
  const { recurrence, occurs_on, lead } = task
  if (!recurrence || !occurs_on || !isActive(lead.status)) return null
  const { timezone } = actor.me
  const all = task.next_like ?? likeOf(task, timezone)
  const { time, remind_before, ...like } = all
  const opening = { ...(await openingOf(db, actor)), timezone }
  const [next] = occurrencesAfter({ recurrence, occurs_on, time }, actor.at, opening)
  if (!next) return null
  const remind_at =
    remind_before === null ? null : new Date(Date.parse(next.due_at) - remind_before * 60_000).toISOString()
  const fields = { ...like, ...next, remind_at, recurrence, seller_id: task.seller_id }
  // Opening hours that move one of them move no other.
  const isMoved = likeOf(fields, timezone).time !== time
  const id = await insertTask(db, actor, lead.id, { ...fields, next_like: isMoved ? all : null })
  const { kind, title, due_at, seller_id } = fields
  const of = { contact_id: lead.contact_id, lead_id: lead.id, task_id: id }
  await emit(db, actor, { type: 'task.added', ...of, kind, title, due_at, seller_id, is_repeated: true })
  return id
}
