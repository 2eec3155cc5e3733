import { clock, today } from './dates.ts'

/** The moment at which the account's clock shows this day and time: `2026-12-05`, `09:30`. */
export function instantOf(day: string, time: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // The first guess may fall on the other side of a change of hour; the second does not.
  const near = shown - offsetAt(shown)
  return new Date(shown - offsetAt(near)).toISOString()
}

/** The day a moment falls on, as the wire writes days. */
export const dayOf = (at: string) => today(new Date(at))

/** "09:30", as time inputs take it. */
export const timeOf = (at: string) => clock(at).padStart(5, '0')

export function plusDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** 0 on Mondays. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function offsetAt(at: number): number {
  const iso = new Date(at).toISOString()
  return Date.parse(`${dayOf(iso)}T${timeOf(iso)}:00Z`) - at
}
