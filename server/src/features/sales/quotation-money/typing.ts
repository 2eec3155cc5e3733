import type { FieldErrors } from '#contract/errors.ts'
import { fits, tooFine } from './amounts.ts'
import type { Quoted } from './terms.ts'

/** Extras and insurances with more decimals than the currency has, by their place in the list. */
export function typingErrors({ currency, extras = [], mortgages = [] }: Quoted['terms']): FieldErrors {
  const sentence = [tooFine(currency)]
  const wrongExtras = extras.flatMap(({ amount }, index) =>
    fits(amount, currency) ? [] : [[String(index), { amount: sentence }] as const],
  )
  const wrongMortgages = mortgages.flatMap(({ insurances }, index) =>
    fits(insurances ?? '0', currency) ? [] : [[String(index), { insurances: sentence }] as const],
  )
  return {
    ...(wrongExtras.length > 0 && { extras: Object.fromEntries(wrongExtras) }),
    ...(wrongMortgages.length > 0 && { mortgages: Object.fromEntries(wrongMortgages) }),
  }
}
