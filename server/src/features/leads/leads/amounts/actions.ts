import { convertAll } from '#server/features/office/currency/conversion.actions.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  type Currency,
  convertNextAmounts,
  countLeadsWithAmount,
  type Rates,
  ratesOf,
  setRates,
} from './queries.ts'

type Change = { from: Currency; to: Currency; isConfirmed: boolean }

/**
 * Amounts are read in the new currency from here on; they are written in it at once, or by a job where there are many. After the account
 * has its new currency, and in the same transaction.
 */
export async function changeCurrency(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  { from, to, isConfirmed }: Change,
) {
  const { account_id } = actor.me
  const leads = await countLeadsWithAmount(db, account_id)
  ensure(leads === 0 || isConfirmed, 'conflict', {
    detail: `Hay leads con montos en ${from}; confirme que se conviertan a ${to}`,
    conflict: { leads },
  })
  const [outcome] = (await convertAll(db, actor, [{ amount: '1', from, to, latest: true }])).results
  if (!outcome || 'error' in outcome) return leads > 0 && failField('date', outcome?.error ?? '')
  await setRates(db, account_id, actor.at, ratesTo(to, from, outcome.rate, await ratesOf(db, account_id)))
  if (leads === 0) return
  if (leads <= mostRows.request) return convertNextAmounts(db, account_id, 0, leads)
  await startLongWork(db, actor, enqueue, {
    kind: 'amount_conversion',
    title: `${from} → ${to}`,
    total: leads,
    asked: {},
  })
}

/** Some leads may still be in a currency the account had before: those come along. */
function ratesTo(to: Currency, from: Currency, rate: string, before: Rates): Rates {
  const chained = Object.entries(before).map(([currency, known]) => [
    currency,
    new Exact(known).times(rate).toSignificantDigits(20).toFixed(),
  ])
  const { [to]: _own, ...rates } = { ...(Object.fromEntries(chained) as Rates), [from]: rate }
  return rates
}
