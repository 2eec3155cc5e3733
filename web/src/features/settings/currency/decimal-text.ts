import { locale, numberSigns } from '#web/kit/text.ts'

/** "39.643,59" or "39643,59" as decimal text; undefined for what may mean two things, such as "39643.59". */
export function decimalOf(typed: string): string | undefined {
  const signs = numberSigns()
  // French keeps thousands apart with a space, which is none by now.
  const group = signs.group.trim()
  const plain = typed.replace(/[\s$]/g, '')
  const whole = group ? String.raw`(?:\d{1,3}(?:[${group}]\d{3})+|\d{1,14})` : String.raw`\d{1,14}`
  // bounded: the signs of a language are one each, so every group ends where it must
  const isClear = new RegExp(String.raw`^${whole}(?:[${signs.decimal}]\d{1,4})?$`).test(plain)
  return isClear ? plain.replaceAll(group, '').replace(signs.decimal, '.') : undefined
}

/** Decimal text as people write it: "39643.59" → "39.643,59". Never through a float. */
export function decimalText(amount: string, least = 2, most = 4): string {
  const format = new Intl.NumberFormat(locale(), {
    useGrouping: 'always',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
