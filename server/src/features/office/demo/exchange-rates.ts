import { Decimal } from 'decimal.js'
import type { QuotedCurrency } from '#contract/office/currency.ts'
import { addDays } from '#server/platform/days.ts'

export type DemoRate = {
  currency: QuotedCurrency
  day: string
  clp: string
  source: 'demo'
  created_at: string
  updated_at: string
}

const start = '2015-01-09'
const startUf = '24627.1'
const behind = 600

/**
 * Plausible rates of the 600 days before `at`: the UF every day, up to the 9th of the next month once published; dollar
 * and euro on working days. The same day always has the same value.
 */
export function demoRates(at: Date): DemoRate[] {
  const today = at.toISOString().slice(0, 10)
  const from = addDays(today, -behind)
  const stamps = { source: 'demo' as const, created_at: at.toISOString(), updated_at: at.toISOString() }
  const ufs = ufUntil(lastUfDay(today)).filter(({ day }) => day >= from)
  const others = daysBetween(from, today)
    .filter(isWorkingDay)
    .flatMap((day) => [
      { currency: 'USD' as const, day, clp: dollarOn(day).toFixed(2) },
      { currency: 'EUR' as const, day, clp: dollarOn(day).times(euroOn(day)).toFixed(2) },
    ])
  return [...ufs, ...others].map((rate) => ({ ...rate, ...stamps }))
}

/** From the 9th on, last month's inflation is published: the UF is known a month ahead. */
const lastUfDay = (today: string) => (today.slice(8) < '09' ? ninthOf(today, 0) : ninthOf(today, 1))

function ninthOf(day: string, later: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 9)).toISOString().slice(0, 10)
}

/** From each 10th to the next 9th the UF grows evenly by the inflation of the month before. */
function ufUntil(last: string) {
  const ufs: { currency: 'UF'; day: string; clp: string }[] = []
  for (let ninth = start, value = new Decimal(startUf); ninth < last; ninth = ninthOf(ninth, 1)) {
    const days = daysBetween(addDays(ninth, 1), ninthOf(ninth, 1))
    const inflation = 1 + 0.0035 + 0.0035 * noise(`ipc ${ninth.slice(0, 7)}`)
    const daily = new Decimal(inflation).pow(new Decimal(1).div(days.length))
    for (const day of days) {
      value = value.times(daily).toDecimalPlaces(10)
      ufs.push({ currency: 'UF', day, clp: value.toFixed(2) })
    }
  }
  return ufs
}

/** Long and short waves with daily noise. */
function dollarOn(day: string): Decimal {
  const t = Date.parse(day) / 86_400_000
  const pesos = 938 + 24 * Math.sin(t / 61) + 11 * Math.sin(t / 17 + 2) + 4 * noise(`usd ${day}`)
  return new Decimal(pesos)
}

const euroOn = (day: string) =>
  1.125 + 0.03 * Math.sin(Date.parse(day) / 86_400_000 / 83) + 0.003 * noise(`eur ${day}`)

/** From -1 to 1, always the same for the same key (FNV-1a). */
function noise(key: string): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 2_147_483_648 - 1
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function daysBetween(from: string, to: string): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
