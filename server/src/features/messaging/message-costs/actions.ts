import type { Rate } from '#contract/messaging/message-costs.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import { ensure } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { rateOf, ratesChangedAt, ratesOf, replaceRates } from './queries.ts'
import { costAt } from './sums.ts'

export const keptRates = async (db: Db, me: Me) => ({
  rates: await ratesOf(db, me),
  updated_at: await ratesChangedAt(db, me),
})

/** All of them anew, unless somebody changed them since `ifMatch`. */
export async function changeRates(db: Db, actor: Actor, rates: readonly Rate[], ifMatch: string | null) {
  const { me, at } = actor
  const changedAt = await ratesChangedAt(db, me, { isLocking: true })
  const before = await keptRates(db, me)
  ensure(!isStale(ifMatch, changedAt), 'stale', { conflict: before })
  if (keyOf(rates) === keyOf(before.rates)) return
  await replaceRates(db, me, rates, at)
  await record(db, actor, 'connections.rates_changed', { rates: rates.length })
}

/** The same for the same rates, in whatever order and however their amounts are written. */
const keyOf = (rates: readonly Rate[]) =>
  rates
    .map(({ category, month, amount, currency }) =>
      [month, category, plainDecimal(amount), currency].join(' '),
    )
    .sort()
    .join()

/** What so many messages of a category would cost now; null where the account has no rate for it. */
export async function estimate(
  db: Db,
  me: Me,
  { category, count }: { category: string; count: number },
  now: string,
): Promise<{ amount: string; currency: string } | null> {
  const rate = await rateOf(db, me, category, dayOf(now, me.timezone).slice(0, 7))
  return rate && { amount: costAt(rate.amount, count), currency: rate.currency }
}
