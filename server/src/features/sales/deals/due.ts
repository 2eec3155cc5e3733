import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'

/** The last day of a step that is to be left within so many days, and when it ends where the account is. */
export const dueAfter = ({ me, at }: { me: Pick<Me, 'timezone'>; at: string }, days: number | null) =>
  dueOn(me.timezone, days === null ? null : addDays(dayOf(at, me.timezone), days))

export const dueOn = (timezone: string, day: string | null) => ({
  step_due_on: day,
  step_due_at: day === null ? null : instantOf(addDays(day, 1), '00:00', timezone),
})
