import { today } from '#web/kit/dates.ts'
import { dayOf, instantOf, plusDays, timeOf } from '#web/kit/wall-clock.ts'
import type { NewTask, Suggestion, Task } from './queries.ts'
import { recurrenceOf, repetitionOf } from './repetition.ts'

/** A task as its form holds it: the day and the time on the account's clock. */
export type TaskDraft = {
  kind: Task['kind']
  title: string
  day: string
  time: string
  /** Minutes before it is due; none is no reminder. */
  remindBefore: string | null
  description: string
  /** Who does it; none is the seller of the lead. */
  sellerId: number | null
  /** How it repeats, without its end; none is once. */
  repeat: string | null
  repeatUntil: string | null
}

const aMinute = 60_000

export function draftOf(task: Task): TaskDraft {
  const { kind, title, dueAt, remindAt, description, seller, recurrence } = task
  const before = remindAt && Math.round((Date.parse(dueAt) - Date.parse(remindAt)) / aMinute)
  return {
    kind,
    title,
    day: dayOf(dueAt),
    time: timeOf(dueAt),
    remindBefore: before === null ? null : String(before),
    description: description ?? '',
    sellerId: seller?.id ?? null,
    ...repetitionOf(recurrence),
  }
}

export const draftOfSuggestion = ({ kind, title, dueAt }: Suggestion): TaskDraft => ({
  ...emptyDraft(),
  kind,
  title,
  day: dayOf(dueAt),
  time: timeOf(dueAt),
})

/** A call on the next open morning, once that is known: what is planned most often. */
export const emptyDraft = (morning?: string | null, now = new Date()): TaskDraft => ({
  kind: 'call',
  title: '',
  day: morning ? dayOf(morning) : plusDays(today(now), 1),
  time: morning ? timeOf(morning) : '10:00',
  remindBefore: null,
  description: '',
  sellerId: null,
  repeat: null,
  repeatUntil: null,
})

export function bodyOf(draft: TaskDraft): NewTask {
  const { kind, title, day, time, remindBefore, description, sellerId } = draft
  const recurrence = recurrenceOf(draft)
  const dueAt = instantOf(day, time)
  const remindAt =
    remindBefore === null ? null : new Date(Date.parse(dueAt) - Number(remindBefore) * aMinute).toISOString()
  return {
    kind,
    dueAt,
    remindAt,
    description: description.trim() || null,
    ...(sellerId && { sellerId }),
    ...(recurrence && { recurrence }),
    ...(title.trim() && { title: title.trim() }),
  }
}
