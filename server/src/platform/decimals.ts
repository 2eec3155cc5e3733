import { Decimal } from 'decimal.js'

/** Amounts and rates are counted with this: a number of JavaScript has too few digits. Ties are rounded away from zero. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** Amounts as the wire has them, in text: by what they are worth, however many zeros they are written with. */
export const isSameAmount = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? new Exact(one).eq(other) : one === other
export const isMore = (one: string, other: string) => new Exact(one).gt(other)

/** Without zeros that say nothing. */
export const plainDecimal = (text: string) => new Exact(text).toFixed()
