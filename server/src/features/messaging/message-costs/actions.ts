import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { rateOf } from './queries.ts'
import { costAt } from './sums.ts'

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
