import { convertAll } from '#server/features/office/currency/conversion.actions.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Currency, Rates } from './amount.queries.ts'
import {
  convertNextAmounts,
  countLeadsWithAmount,
  leadTooLarge,
  ratesOf,
  setRates,
} from './change-currency.queries.ts'

type Change = { from: Currency; to: Currency; isConfirmed: boolean }

/**
 * Shows amounts in the new currency at once. Converts the stored values at once too, or by a job where there are many.
 * Call it after the account has its new currency, in the same transaction.
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
  if (!outcome || 'error' in outcome) {
    // The stored rates are in terms of the former currency, and no lead needs them.
    return leads > 0 ? failField('date', outcome?.error ?? '') : setRates(db, account_id, actor.at, {})
  }
  await setRates(db, account_id, actor.at, ratesTo(to, from, outcome.rate, await ratesOf(db, account_id)))
  if (leads === 0) return
  const large = await leadTooLarge(db, account_id)
  if (large)
    failField('currency_name', `El monto del lead #${large} es demasiado grande en ${to}: corríjalo antes`)
  if (leads <= mostRows.request) return convertNextAmounts(db, account_id, 0, leads)
  await startLongWork(db, actor, enqueue, {
    kind: 'amount_conversion',
    title: `${from} → ${to}`,
    total: leads,
    asked: {},
  })
}

/** Includes the rates of earlier currencies of the account, in which some leads may still be. */
function ratesTo(to: Currency, from: Currency, rate: string, before: Rates): Rates {
  const chained = Object.entries(before).map(([currency, known]) => [
    currency,
    new Exact(known).times(rate).toSignificantDigits(20).toFixed(),
  ])
  const { [to]: _own, ...rates } = { ...(Object.fromEntries(chained) as Rates), [from]: rate }
  return rates
}
