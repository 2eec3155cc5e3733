import { locale } from '#web/kit/text.ts'

/** Decimal text as people write it: "39643.59" → "39.643,59". Never through a float. */
export function decimalText(amount: string, least = 2, most = 4): string {
  const format = new Intl.NumberFormat(locale(), {
    useGrouping: 'always',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
