import { longDay } from '#web/kit/dates.ts'
import { locale } from '#web/kit/text.ts'
import { plusDays, weekdayOf } from '#web/kit/wall-clock.ts'

export type View = 'day' | 'week' | 'month'
/** The days on the wall: one, or whole weeks from Monday; `month` is the one looked at, `2026-11`. */
export type Span = { view: View; day: string; days: string[]; month: string; title: string }

export function spanOf(view: View, day: string): Span {
  const month = day.slice(0, 7)
  const start = view === 'day' ? day : mondayOf(view === 'week' ? day : `${month}-01`)
  const length = view === 'day' ? 1 : view === 'week' ? 7 : weeksOf(month) * 7
  const days = Array.from({ length }, (_, place) => plusDays(start, place))
  const title = titleOf(view, day, start)
  return { view, day, days, month, title }
}

function titleOf(view: View, day: string, start: string): string {
  if (view === 'day') return upperFirst(dayInWords(day))
  return view === 'week'
    ? `${longDay(start)} – ${longDay(plusDays(start, 6))}`
    : upperFirst(inWords(day, { month: 'long', year: 'numeric' }))
}

/** A day of the day, week or month before or after. */
export function beside({ view, day, month }: Span, by: 1 | -1): string {
  if (view === 'day') return plusDays(day, by)
  if (view === 'week') return plusDays(day, by * 7)
  return by > 0
    ? `${plusDays(`${month}-28`, 4).slice(0, 7)}-01`
    : `${plusDays(`${month}-01`, -1).slice(0, 7)}-01`
}

const mondayOf = (day: string) => plusDays(day, -weekdayOf(day))

function weeksOf(month: string): number {
  const last = plusDays(`${plusDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
  return Math.ceil((weekdayOf(`${month}-01`) + Number(last.slice(8))) / 7)
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "lun 23", as heads of columns say a day. */
export const weekdayText = (day: string) => inWords(day, { weekday: 'short' }).replace('.', '')

/** "lunes, 23 de noviembre". */
export const dayInWords = (day: string) => inWords(day, { weekday: 'long', day: 'numeric', month: 'long' })

// A day has no hour: it is said as UTC has it.
const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** Where something is put: a day, and an hour where the view has hours. */
export type Slot = { day: string; hour?: number | undefined }

/** The hours a view shows: those of an office day, and of whatever is earlier or later. */
export function hoursOf(times: readonly string[]): number[] {
  const hours = times.map((time) => Number(time.slice(0, 2)))
  const [first, last] = [Math.min(8, ...hours), Math.max(19, ...hours)]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
