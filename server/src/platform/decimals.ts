import { Decimal } from 'decimal.js'

/** Arithmetic for amounts and rates: a JavaScript number has too few digits. Ties are rounded away from zero. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** To the last digit. */
export const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0))

/** Compares amounts in text by value; trailing zeros do not count. */
export const isSameAmount = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? new Exact(one).eq(other) : one === other
export const isMore = (one: string, other: string) => new Exact(one).gt(other)

/** Without trailing zeros. */
export const plainDecimal = (text: string) => new Exact(text).toFixed()

/** Of a patch: what is left out or cleared stays so. */
export const plainPercent = <T extends string | null | undefined>(percent: T) =>
  typeof percent === 'string' ? plainDecimal(percent) : percent
