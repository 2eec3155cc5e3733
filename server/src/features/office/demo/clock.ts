import type { Random } from './random.ts'

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type Clock = ReturnType<typeof createClock>

/** Local times and working days in the timezone of the account. Times are epoch milliseconds. */
export function createClock(timezone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  })
  const offsets = new Map<number, number>()

  function offsetAt(time: number): number {
    const start = Math.floor(time / hour) * hour
    const known = offsets.get(start)
    if (known !== undefined) return known
    const part = Object.fromEntries(
      format.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour: hours = 0 } = part
    const offset = Date.UTC(year, month - 1, day, hours) - start
    offsets.set(start, offset)
    return offset
  }

  /** Local time, read with the UTC getters. */
  const wall = (time: number) => new Date(time + offsetAt(time))
  const timeOf = (wallTime: number) => wallTime - offsetAt(wallTime - offsetAt(wallTime))
  const midnight = (time: number) => Math.floor((time + offsetAt(time)) / day) * day

  const hoursOpen = (wallDay: number): [number, number] | null =>
    [null, [9, 19], [9, 19], [9, 19], [9, 19], [9, 19], [10, 14]][new Date(wallDay).getUTCDay()] as
      | [number, number]
      | null

  /** `days` from today at local time `hours`, e.g. 11.5 for half past eleven. */
  const on = (now: number, days: number, hours: number) => timeOf(midnight(now) + days * day + hours * hour)

  /** The same time if the office is open, else a time in the next opening hours. */
  function working(time: number, random: Random): number {
    for (let wallDay = midnight(time); ; wallDay += day) {
      const open = hoursOpen(wallDay)
      if (!open) continue
      const [from, to] = open
      const hours = (time + offsetAt(time) - wallDay) / hour
      if (hours >= from && hours < to) return time
      if (hours < to) return timeOf(wallDay + random.between(from, to) * hour)
    }
  }

  /** When a first answer is due: minutes of opening hours after `time`. */
  function due(time: number, minutes: number): number {
    for (let wallDay = midnight(time); ; wallDay += day) {
      const open = hoursOpen(wallDay)
      if (!open) continue
      const start = Math.max(time + offsetAt(time), wallDay + open[0] * hour)
      if (start < wallDay + open[1] * hour) return timeOf(start + minutes * minute)
    }
  }

  return { wall, on, working, due }
}
