import type { TaskResult, TaskSuggestion } from '#contract/leads/tasks.ts'
import { instantOf, timeAt } from '#server/platform/days.ts'
import { type BusinessHours, openHoursOf } from '#server/platform/opening-hours.ts'
import { titles } from './titles.ts'

type Done = { kind: TaskSuggestion['kind']; result: TaskResult }
/** When an account is open. */
export type Opening = { business_hours: BusinessHours; holidays: readonly string[]; timezone: string }

/** Days until the next task: an unanswered contact is called again tomorrow, one that was reached in three days. */
const wait: Record<TaskResult, number> = { no_answer: 1, cancelled: 1, reached: 3, done: 3 }
const horizon = 14

/**
 * The task to suggest after another one: on an open day, at the current time of day if open, else at the opening or an
 * hour before the close.
 */
export function suggestionAfter({ kind, result }: Done, at: string, opening: Opening): TaskSuggestion | null {
  const { business_hours, holidays, timezone } = opening
  const next = result === 'no_answer' || result === 'cancelled' ? kind : 'call'
  const now = timeAt(at, timezone).round({
    smallestUnit: 'minute',
    roundingIncrement: 30,
    roundingMode: 'floor',
  })
  for (let ahead = wait[result]; ahead <= horizon; ahead++) {
    const sameHour = now.add({ days: ahead })
    const day = sameHour.toPlainDate().toString()
    const open = openHoursOf(day, business_hours, holidays)
    if (!open) continue
    const [from, to] = open.map((time) => Date.parse(instantOf(day, time, timezone))) as [number, number]
    const due = Math.max(from, Math.min(sameHour.epochMilliseconds, to - 60 * 60_000))
    return { kind: next, title: titles[next], due_at: new Date(due).toISOString() }
  }
  return null
}
