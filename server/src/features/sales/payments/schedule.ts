import { addDays, instantOf } from '#server/platform/days.ts'

/** When a payment is reminded of, and when its due day has ended where the account is; no reminder for what is past. */
export function timesOf(
  dueOn: string,
  { timezone, reminder_days, at }: { timezone: string; reminder_days: number; at: string },
) {
  const remind_at = instantOf(addDays(dueOn, -reminder_days), '09:00', timezone)
  return {
    remind_at: Date.parse(remind_at) > Date.parse(at) ? remind_at : null,
    late_at: instantOf(addDays(dueOn, 1), '09:00', timezone),
  }
}
