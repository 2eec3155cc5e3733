export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

/** How often a task repeats: a rule of RFC 5545, of those that the contract takes. */
export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  /** Of a weekly rule; empty is the weekday of the task. */
  days: WeekdayCode[]
  /** Of a monthly rule; -1 is the last day, null the day of the task. */
  monthDay: number | null
  /** The last day, included. */
  until: string | null
}

const shape =
  /^FREQ=(DAILY|WEEKLY|MONTHLY)(?:;INTERVAL=([1-9]\d?))?(?:;BYDAY=((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU)){0,6}))?(?:;BYMONTHDAY=(-1|[1-9]|1\d|2[0-8]))?(?:;UNTIL=(\d{4})(0[1-9]|1[0-2])([0-2]\d|3[01]))?$/

/** Null for what is no rule, or none of those taken. */
export function ruleOf(text: string): Rule | null {
  const [, freq, interval = '1', days, monthDay, year, month, day] = shape.exec(text) ?? []
  if (!freq || (days && freq !== 'WEEKLY') || (monthDay && freq !== 'MONTHLY')) return null
  const until = year ? `${year}-${month}-${day}` : null
  if (until && Number.isNaN(Date.parse(until))) return null
  return {
    freq: freq as Rule['freq'],
    interval: Number(interval),
    days: (days?.split(',') ?? []) as WeekdayCode[],
    monthDay: monthDay ? Number(monthDay) : null,
    until,
  }
}

export const ruleText = ({ freq, interval, days, monthDay, until }: Rule) =>
  [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    days.length > 0 && `BYDAY=${weekdayCodes.filter((code) => days.includes(code)).join(',')}`,
    monthDay !== null && `BYMONTHDAY=${monthDay}`,
    until && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';')
