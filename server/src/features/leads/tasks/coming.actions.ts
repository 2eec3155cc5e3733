import { dayOf } from '#server/platform/days.ts'
import { timeOf } from './next-occurrence.actions.ts'
import { type Occurrence, occurrencesAfter } from './recurrence.ts'
import type { Opening } from './suggestion.ts'

type Repeated = {
  status: string
  due_at: string
  recurrence: string | null
  occurs_on: string | null
  next_like: { time: string } | null
}

const aDay = 86_400_000
const mostComing = 31

/** The tasks that completing this one makes one after another, for two months. */
export function comingOf(task: Repeated, opening: Opening): Occurrence[] {
  const { status, due_at, recurrence, occurs_on, next_like } = task
  if (status !== 'pending' || !recurrence || !occurs_on) return []
  const time = next_like?.time ?? timeOf(due_at, opening.timezone)
  const last = Date.parse(due_at) + 62 * aDay
  const coming: Occurrence[] = []
  const series = { recurrence, occurs_on, time }
  const lastDay = dayOf(new Date(last).toISOString(), opening.timezone)
  for (const occurrence of occurrencesAfter(series, due_at, opening, lastDay)) {
    if (Date.parse(occurrence.due_at) > last || coming.length === mostComing) break
    coming.push(occurrence)
  }
  return coming
}
