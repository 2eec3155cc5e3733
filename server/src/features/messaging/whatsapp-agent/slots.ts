import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { type BusinessHours, openHoursOf } from '#server/platform/opening-hours.ts'

export type Opening = { business_hours: BusinessHours; holidays: readonly string[]; timezone: string }

/** A seller who could receive a visit; away from and until these days, both included, where one of them is said. */
export type Host = { id: number; away_from: string | null; away_until: string | null }
/** A visit or a meeting; without a seller it is still to be given to one. */
export type Busy = { seller_id: number | null; due_at: string }

/** Asked for first, mornings and afternoons by turns; then any half hour while the account is open. */
const times = ['10:00', '11:30', '15:00', '16:30', '12:30', '18:00']
const aMinute = 60_000
const minutesOfVisit = 60
const mostOffered = 3
/** As many open days are looked at, and no day after so many: an account can be closed for weeks. */
const mostDays = 10
const horizon = 60
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

/** The days that visits are offered on, in order: the next ones that the account is open on, from tomorrow. */
export function daysOfVisits(now: string, { business_hours, holidays, timezone }: Opening): string[] {
  const hours = hoursOfVisits(business_hours)
  const from = addDays(dayOf(now, timezone), 1)
  const days = Array.from({ length: horizon }, (_, ahead) => addDays(from, ahead))
  return days.filter((on) => openHoursOf(on, hours, holidays) !== null).slice(0, mostDays)
}

/** Up to three hours for a visit while the account is open, each on a day of its own, in which one of the hosts has nothing else. */
export function freeSlots(
  now: string,
  opening: Opening,
  hosts: readonly Host[],
  busy: readonly Busy[],
): string[] {
  const slots: string[] = []
  for (const on of daysOfVisits(now, opening)) {
    const begins = beginsOn(on, opening, slots.length % 2 === 0)
    const free = begins.find((at) => isFree(at, hosts, busy, opening.timezone))
    if (free !== undefined) slots.push(free)
    if (slots.length === mostOffered) break
  }
  return slots
}

/** When a visit may begin on this day, the hours that are offered first in front. */
function beginsOn(on: string, { business_hours, holidays, timezone }: Opening, isMorning: boolean): string[] {
  const open = openHoursOf(on, hoursOfVisits(business_hours), holidays)
  if (!open) return []
  const [begin, end] = open.map((time) => Date.parse(instantOf(on, time, timezone))) as [number, number]
  const last = end - minutesOfVisit * aMinute
  const usual = (isMorning ? times : [...times.slice(2), ...times.slice(0, 2)]).map((time) =>
    Date.parse(instantOf(on, time, timezone)),
  )
  const halves = Array.from({ length: 48 }, (_, half) => begin + half * 30 * aMinute)
  return [...usual, ...halves]
    .filter((at) => at >= begin && at <= last)
    .map((at) => new Date(at).toISOString())
}

/** Whether one of them is here then and has nothing else; what has no seller yet takes one of those who are left. */
export function isFree(
  slot: string,
  hosts: readonly Host[],
  busy: readonly Busy[],
  timezone: string,
): boolean {
  const on = dayOf(slot, timezone)
  const near = busy.filter(
    ({ due_at }) => Math.abs(Date.parse(due_at) - Date.parse(slot)) < minutesOfVisit * aMinute,
  )
  const left = hosts.filter(
    (host) => !isAway(host, on) && near.every(({ seller_id }) => seller_id !== host.id),
  )
  return left.length > near.filter(({ seller_id }) => seller_id === null).length
}

const isAway = ({ away_from, away_until }: Host, on: string) =>
  (away_from !== null || away_until !== null) && on >= (away_from ?? on) && on <= (away_until ?? on)

export const slotWords = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('es-CL', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false },
    timeZone,
  } as Intl.DateTimeFormatOptions).format(new Date(at))

const hoursOfVisits = (hours: BusinessHours): BusinessHours => (hasHours(hours) ? hours : usual)

const hasHours = (hours: BusinessHours) =>
  Object.values(hours).some((one) => one !== null && one !== undefined)
