import type { PriceChange, priceRefusals, RefusedUnit, RepricedUnit } from '#contract/stock/prices.ts'
import type { Money } from '#contract/stock/shared.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact, isSameAmount } from '#server/platform/decimals.ts'
import type { PricedUnit } from './queries.ts'

type Change = Pick<PriceChange, 'percent' | 'amount'>
type Refusal = (typeof priceRefusals)[number]

const mostPrice = 1_000_000_000_000
/** A unit that is reserved or sold keeps its price. */
const free = ['available', 'held']
export const isTaken = ({ claim_status }: Pick<PricedUnit, 'claim_status'>) => !free.includes(claim_status)

/** What a change does to each of these units: its new price, or why it keeps the one it has. */
export function repriced(units: PricedUnit[], change: Change) {
  const changed: RepricedUnit[] = []
  const refused: RefusedUnit[] = []
  for (const { id, number, kind, from, claim_status } of units) {
    const after = isTaken({ claim_status }) ? 'taken' : priceAfter(from, change)
    if (typeof after === 'string') refused.push({ id, number, kind, from, reason: after })
    else changed.push({ id, number, kind, from, to: after })
  }
  return { changed, refused }
}

function priceAfter(from: Money | null, { percent, amount }: Change): Money | Refusal {
  if (!from) return 'no_price'
  if (typeof amount === 'object' && amount.currency !== from.currency) return 'other_currency'
  const before = new Exact(from.amount)
  const step = typeof amount === 'object' ? amount.amount : (amount ?? 0)
  const exact =
    percent === undefined ? before.plus(step) : before.times(new Exact(percent).plus(100)).div(100)
  const after = inDecimals(exact, from.currency)
  if (after.isNegative() && !after.isZero()) return 'below_zero'
  if (after.gt(mostPrice)) return 'too_high'
  return isSameAmount(after.toFixed(), from.amount)
    ? 'same_price'
    : { amount: after.toFixed(after.isInteger() ? 0 : 2), currency: from.currency }
}

/** A tie is rounded away from zero. */
export const inDecimals = (amount: ConstructorParameters<typeof Exact>[0], currency: Money['currency']) =>
  new Exact(amount).toDecimalPlaces(priceDecimals[currency])
