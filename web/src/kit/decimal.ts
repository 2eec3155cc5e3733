import { numberSigns } from './text.ts'

/**
 * Converts typed numbers ("5.714,60", "5714.6", "5,714.60") to decimal text ("5714.60"); undefined when it is no number or is
 * ambiguous. A thousands separator is followed by exactly three digits, so "5714.60" has decimals in every language. Only if two
 * readings remain ("5.714") the language decides.
 */
export function parseDecimal(typed: string): string | undefined {
  const plain = typed.replace(/\s/g, '').replace('−', '-')
  const decimal = decimalSignOf(plain)
  if (decimal === undefined) return undefined
  const [whole = '', ...fractions] = decimal === '' ? [plain] : plain.split(decimal)
  if (fractions.length > 1 || !isWhole(whole)) return undefined
  const text = [whole.replace(/[.,]/g, ''), ...fractions].join('.')
  return /^-?\d{1,14}(\.\d{1,4})?$/.test(text) ? text : undefined
}

/** "." or ","; empty without decimals; undefined when ambiguous. */
function decimalSignOf(plain: string): '.' | ',' | '' | undefined {
  const signs = plain.replace(/[^.,]/g, '')
  const last = signs.at(-1) as '.' | ',' | undefined
  if (!last) return ''
  if (signs.includes('.') && signs.includes(',')) return last
  if (signs.length > 1) return ''
  if (!isThousands(plain)) return last
  const { group, decimal } = numberSigns()
  if (last === group) return ''
  return last === decimal ? last : undefined
}

/** Digits only, or groups of three with one separator. */
const isWhole = (text: string) => /^-?\d{1,14}$/.test(text) || isThousands(text)

const isThousands = (text: string) =>
  /^-?[1-9]\d{0,2}(\.\d{3}){1,4}$/.test(text) || /^-?[1-9]\d{0,2}(,\d{3}){1,4}$/.test(text)
