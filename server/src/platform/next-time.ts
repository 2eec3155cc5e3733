import { Temporal } from 'temporal-polyfill'
import { timesOf } from '#contract/insight/report-times.ts'
import { timeAt } from './days.ts'

/** The first of these times after an instant, at the clock of the timezone; a time that a clock change skips is just after it. */
export function nextTime(cron: string, after: string, timezone: string): string {
  const times = timesOf(cron)
  if (!times) throw new Error(`No times are known for ${cron}`)
  const start = timeAt(after, timezone).toPlainDate()
  // The longest wait is from the 28th to the 28th of a month.
  for (let ahead = 0; ahead <= 32; ahead++) {
    const day = start.add({ days: ahead })
    if (times.every === 'week' && !times.weekdays.includes(day.dayOfWeek % 7)) continue
    if (times.every === 'month' && times.day !== day.day) continue
    const at = day.toZonedDateTime({
      timeZone: timezone,
      plainTime: { hour: times.hour, minute: times.minute },
    })
    if (Temporal.Instant.compare(at.toInstant(), Temporal.Instant.from(after)) > 0)
      return at.toInstant().toString({ smallestUnit: 'millisecond' })
  }
  throw new Error(`${cron} never comes`)
}
