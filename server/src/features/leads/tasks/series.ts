import { dayOf } from '#server/platform/days.ts'
import type { Actor } from '#server/platform/me.ts'
import type { LockedTask, SeriesRow, TaskRow } from './changes.queries.ts'
import { likeOf } from './next-occurrence.actions.ts'
import { anchored } from './recurrence.ts'

const single: SeriesRow = { recurrence: null, occurs_on: null, next_like: null }

/** A task that is due then is the first of its series, if it has a rule. */
export function startOf(recurrence: string | null | undefined, dueAt: string, { me }: Actor): SeriesRow {
  if (!recurrence) return single
  const occurs_on = dayOf(dueAt, me.timezone)
  return { recurrence: anchored(recurrence, occurs_on), occurs_on, next_like: null }
}

type Change = {
  scope: 'one' | 'following'
  recurrence: string | null | undefined
  after: Partial<TaskRow>
}

/** The series of a task after a change of it; undefined when it stays as it is. Another seller is always for all to come. */
export function seriesAfter(
  task: LockedTask,
  { scope, recurrence, after }: Change,
  actor: Actor,
): SeriesRow | undefined {
  const due_at = after.due_at ?? task.due_at
  if (recurrence !== undefined && recurrence !== task.recurrence) return startOf(recurrence, due_at, actor)
  if (!task.recurrence) return undefined
  const { seller_id: _, ...own } = after
  if (Object.keys(own).length === 0) return undefined
  const { recurrence: rule, occurs_on, next_like } = task
  if (scope === 'one')
    return next_like ? undefined : { recurrence: rule, occurs_on, next_like: likeOf(task, actor.me.timezone) }
  const day = dayOf(due_at, actor.me.timezone)
  const isMoved = day !== dayOf(task.due_at, actor.me.timezone)
  return isMoved
    ? { recurrence: anchored(rule, day, true), occurs_on: day, next_like: null }
    : { recurrence: rule, occurs_on, next_like: null }
}
