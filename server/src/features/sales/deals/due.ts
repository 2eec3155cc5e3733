import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'

type When = { me: Pick<Me, 'timezone'>; at: string }
export type StepDays = { days: number | null; reminder_days: number | null }

/** The last day of a step that is to be left within so many days, when it ends where the account is, and when it is reminded of. */
export const dueAfter = (when: When, { days, reminder_days }: StepDays) =>
  dueOn(when, days === null ? null : addDays(dayOf(when.at, when.me.timezone), days), reminder_days)

/** A new last day: nothing was told of it yet. */
export const dueOn = ({ me: { timezone }, at }: When, day: string | null, reminderDays: number | null) => ({
  step_due_on: day,
  step_due_at: day === null ? null : instantOf(addDays(day, 1), '00:00', timezone),
  step_told_at: null,
  step_remind_at:
    day === null || reminderDays === null ? null : reminderOf(day, reminderDays, { timezone, at }),
  step_reminded_at: null,
})

/** In the morning of that many days before; where that has passed, in the morning of the last day; never in the past. */
function reminderOf(day: string, reminderDays: number, { timezone, at }: { timezone: string; at: string }) {
  const mornings = [addDays(day, -reminderDays), day].map((one) => instantOf(one, '09:00', timezone))
  return mornings.find((morning) => Date.parse(morning) > Date.parse(at)) ?? null
}
