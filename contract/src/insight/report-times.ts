/** When a report is made: at a time of every day, of days of the week (0 is Sunday) or of a day of the month. */
export type ReportTimes = { hour: number; minute: number } & (
  | { every: 'day' }
  | { every: 'week'; weekdays: number[] }
  | { every: 'month'; day: number }
)

/** Days after the 28th are not in every month. */
const lastDay = 28

/** What five fields of cron mean, where they can be said in plain words; else null. */
export function timesOf(cron: string): ReportTimes | null {
  const [minutes, hours, days, months, weekdays, ...more] = cron.trim().split(/ +/)
  const minute = numberIn(minutes, 0, 59)
  const hour = numberIn(hours, 0, 23)
  if (minute === null || hour === null || months !== '*' || more.length > 0) return null
  if (days === '*' && weekdays === '*') return { hour, minute, every: 'day' }
  if (days === '*') {
    const chosen = weekdaysOf(weekdays)
    return chosen && { hour, minute, every: 'week', weekdays: chosen }
  }
  const day = numberIn(days, 1, lastDay)
  return day === null || weekdays !== '*' ? null : { hour, minute, every: 'month', day }
}

export function cronOf(times: ReportTimes): string {
  const at = `${times.minute} ${times.hour}`
  if (times.every === 'day') return `${at} * * *`
  return times.every === 'week'
    ? `${at} * * ${times.weekdays.toSorted((one, other) => one - other).join(',')}`
    : `${at} ${times.day} * *`
}

function weekdaysOf(text: string | undefined): number[] | null {
  const found = new Set<number>()
  for (const part of text?.split(',') ?? []) {
    const [from, to = from, ...more] = part.split('-')
    const [first, last] = [numberIn(from, 0, 7), numberIn(to, 0, 7)]
    if (first === null || last === null || first > last || more.length > 0) return null
    for (let day = first; day <= last; day++) found.add(day % 7)
  }
  return found.size > 0 ? [...found].toSorted((one, other) => one - other) : null
}

function numberIn(text: string | undefined, least: number, most: number): number | null {
  if (!/^\d{1,2}$/.test(text ?? '')) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
