import { amountDraft } from '#web/kit/decimal.ts'
import { sumOf } from '#web/kit/decimal-sum.ts'

/** Amounts together, as one begins to change the sum. */
export const sumDraft = (amounts: readonly string[]) =>
  // bounded: the sum has four decimals
  amountDraft(sumOf(amounts).replace(/\.?0{1,4}$/, ''))
