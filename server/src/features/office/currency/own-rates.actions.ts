import type { OwnRate, Rate } from '#contract/office/currency.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { ownRate, putRates, removeRateRow } from './own-rates.queries.ts'
import { readRates } from './own-rates-csv.ts'

export async function setRate(db: Db, actor: Actor, rate: OwnRate): Promise<Rate> {
  const before = await ownRate(db, actor.me, rate.currency, rate.date)
  await putRates(db, actor, 'manual', [rate])
  await record(db, actor, 'rates.set', { currency: rate.currency, date: rate.date, before, after: rate.clp })
  return { ...rate, source: 'manual' }
}

export async function removeRate(db: Db, actor: Actor, { currency, date }: Omit<OwnRate, 'clp'>) {
  const before = found(await ownRate(db, actor.me, currency, date))
  await removeRateRow(db, actor.me, currency, date)
  await record(db, actor, 'rates.removed', { currency, date, before })
}

/** Saves all the rows, or none and the errors of each. */
export async function uploadRates(db: Db, actor: Actor, csv: string) {
  const { rates, errors } = readRates(csv)
  if (errors.length > 0) fail('unprocessable', { errors: { csv: errors.slice(0, 100) } })
  await putRates(db, actor, 'csv', rates)
  const days = rates.map(({ date }) => date).sort()
  await record(db, actor, 'rates.uploaded', { rows: rates.length, from: days[0], to: days.at(-1) })
  return { saved: rates.length }
}
