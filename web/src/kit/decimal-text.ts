import { locale } from './text.ts'

/** Decimal text as people write it: "39643.59" → "39.643,59". Never through a float. */
export function decimalText(amount: string, least = 2, most = 4): string {
  const key = `${locale()} ${least} ${most}`
  let format = formats.get(key)
  if (!format) {
    const fraction = { minimumFractionDigits: least, maximumFractionDigits: most }
    format = new Intl.NumberFormat(locale(), { useGrouping: 'always', ...fraction })
    formats.set(key, format)
  }
  return format.format(amount as Intl.StringNumericLiteral)
}

const formats = new Map<string, Intl.NumberFormat>()
