import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { type BusinessHours, openHoursOf } from '#server/platform/opening-hours.ts'

export type Opening = { business_hours: BusinessHours; holidays: readonly string[]; timezone: string }

const times = ['10:00', '11:30', '15:00', '16:30', '12:30', '18:00']
const aMinute = 60_000
const minutesOfVisit = 60
const horizon = 10
/** An account that says no hours receives visits on weekdays. */
const usual = { mon: day(), tue: day(), wed: day(), thu: day(), fri: day() }

function day(): [string, string] {
  return ['10:00', '18:30']
}

/** Whether the account is open at this moment; one that says no hours always is. */
export function isOpenAt(now: string, { business_hours, holidays, timezone }: Opening): boolean {
  if (!hasHours(business_hours)) return true
  const on = dayOf(now, timezone)
  const open = openHoursOf(on, business_hours, holidays)
  if (!open) return false
  const [from, to] = open.map((time) => Date.parse(instantOf(on, time, timezone))) as [number, number]
  return Date.parse(now) >= from && Date.parse(now) < to
}

/** The days that visits are offered on, the first one tomorrow. */
export function daysOfVisits(now: string, timezone: string) {
  const from = addDays(dayOf(now, timezone), 1)
  return { from, to: addDays(from, horizon - 1) }
}

/** Up to three hours for a visit while the account is open, each on a day of its own, in which the seller has nothing else. */
export function freeSlots(now: string, opening: Opening, busy: readonly string[]): string[] {
  const { holidays, timezone } = opening
  const hours = hasHours(opening.business_hours) ? opening.business_hours : usual
  const taken = busy.map((at) => Date.parse(at))
  const slots: string[] = []
  const { from } = daysOfVisits(now, timezone)
  for (let ahead = 0; ahead < horizon && slots.length < 3; ahead++) {
    const on = addDays(from, ahead)
    const open = openHoursOf(on, hours, holidays)
    if (!open) continue
    const end = Date.parse(instantOf(on, open[1], timezone)) - minutesOfVisit * aMinute
    const begin = Date.parse(instantOf(on, open[0], timezone))
    // Mornings and afternoons by turns.
    const turned = slots.length % 2 === 0 ? times : [...times.slice(2), ...times.slice(0, 2)]
    const free = turned
      .map((time) => Date.parse(instantOf(on, time, timezone)))
      .find(
        (at) =>
          at >= begin && at <= end && taken.every((one) => Math.abs(one - at) >= minutesOfVisit * aMinute),
      )
    if (free !== undefined) slots.push(new Date(free).toISOString())
  }
  return slots
}

export const isFree = (slot: string, busy: readonly string[]) =>
  busy.every((at) => Math.abs(Date.parse(at) - Date.parse(slot)) >= minutesOfVisit * aMinute)

export const slotWords = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('es-CL', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false },
    timeZone,
  } as Intl.DateTimeFormatOptions).format(new Date(at))

const hasHours = (hours: BusinessHours) =>
  Object.values(hours).some((one) => one !== null && one !== undefined)
