import { type Clock, day } from './clock.ts'
import type { Random } from './random.ts'

/** Enquiries by month: few in the summer holidays, many at the fairs of autumn and spring. */
const byMonth = [0.7, 0.5, 1.05, 1.1, 1, 0.85, 0.8, 0.95, 0.85, 1.2, 1.25, 0.75]
const byWeekday = [0.75, 1.1, 1.05, 1, 0.95, 0.9, 0.85]
const byHour = [
  0.3, 0.1, 0.1, 0.05, 0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.1, 1.2, 1.3, 1.2, 1, 1, 1, 1.05, 1.1, 1.2, 1.4, 1.5,
  1.2, 0.7,
]

/** A plausible time of an enquiry between `from` and `to`: the business grows and is seasonal. */
export function arrival(random: Random, clock: Clock, from: number, to: number): number {
  for (;;) {
    const time = random.between(from, to)
    const wall = clock.wall(time)
    const growth = 1 - 0.4 * ((to - time) / (550 * day))
    const weight =
      ((byMonth[wall.getUTCMonth()] ?? 1) / 1.25) *
      ((byWeekday[wall.getUTCDay()] ?? 1) / 1.1) *
      ((byHour[wall.getUTCHours()] ?? 1) / 1.5)
    if (random.chance(weight * growth)) return Math.round(time)
  }
}
