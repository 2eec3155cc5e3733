import { decimalText } from './decimal-text.ts'
import { number, numberSigns, plural, t } from './text.ts'

type Rules = {
  /** How many decimals the thing may have; more are refused, since "5,714" of it is then no whole reading. */
  decimals?: number
  negative?: boolean
}
type Read = { text: string } | { problem: string }

const mostDecimals = 4

/**
 * Reads what a person types ("5.714,60", "5714.6", "5,714.60", "UF 5 714,6") as decimal text ("5714.60"), or says what is wrong.
 * A separator of thousands is followed by exactly three digits, so "5714.60" has decimals in every language. If two readings
 * remain ("5.714"), the language decides; where it has no such sign the text is refused and never guessed at.
 */
export function readDecimal(typed: string, { decimals = mostDecimals, negative = true }: Rules = {}): Read {
  const plain = plainOf(typed)
  const sign = plain === undefined ? undefined : decimalSignOf(plain)
  if (plain === undefined || sign === undefined) return { problem: noNumber() }
  if (sign === 'either') return { problem: twoReadings(plain) }
  const [whole = '', fraction, ...more] = sign === '' ? [plain] : plain.split(sign)
  if (more.length > 0 || !isWhole(whole)) return { problem: noNumber() }
  const digits = whole.replace(/[.,]/g, '')
  const text = fraction === undefined ? digits : `${digits}.${fraction}`
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { problem: noNumber() }
  if (digits.replace('-', '').length > 14) return { problem: t('A lo más 14 dígitos') }
  if (!negative && text.startsWith('-')) return { problem: t('No puede ser negativo') }
  if (fraction === undefined || fraction.length <= decimals) return { text }
  if (isThousands(plain)) return { problem: twoReadings(plain) }
  if (decimals === 0) return { problem: t('No lleva decimales') }
  return { problem: plural(decimals, 'A lo más 1 decimal', 'A lo más {count} decimales') }
}

/** The decimal text of what is typed; undefined when it is no number or could be two. */
export function parseDecimal(typed: string, rules?: Rules): string | undefined {
  const read = readDecimal(typed, rules)
  return 'text' in read ? read.text : undefined
}

/** What is wrong with a number that is typed; nothing is wrong with an empty one. */
export function numberProblem(typed: string, rules?: Rules): string | undefined {
  if (typed.trim() === '') return undefined
  const read = readDecimal(typed, rules)
  return 'problem' in read ? read.problem : undefined
}

/** What to send. What is no number goes with commas, so that the contract refuses it and never reads it its own way. */
export const sentDecimal = (typed: string) => parseDecimal(typed) ?? typed.trim().replaceAll('.', ',')

/** A whole number that is typed: "1.000" is a thousand. NaN when it is none, which the contract refuses. */
export const wholeNumber = (typed: string) => Number(parseDecimal(typed, { decimals: 0 }) ?? Number.NaN)

/** What a person types ("5.714,60") as the decimal text of an amount ("5714.60"); undefined when it is none. */
export const parseAmount = (typed: string) => parseDecimal(typed, { negative: false })

/** An amount as one begins to change it: "5714,60". */
export const amountDraft = (amount: string) => amount.replace('.', numberSigns().decimal)

/** Without the name of a currency, spaces between thousands and eastern digits; undefined when spaces divide something else. */
function plainOf(typed: string): string | undefined {
  const latin = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
  const bare = latin
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace('−', '-')
    .trim()
    // Before or behind the number; between two digits it stands for a decimal sign: "1€50".
    .replace(/^(-?)\s*(UF|US\$|USD|CLP|EUR|[$€])\s*/i, '$1')
    .replace(/\s?(UF|US\$|USD|CLP|EUR|[$€])$/i, '')
    .replace(/^-\s+/, '-')
  if (!/[\s'’]/.test(bare)) return bare
  return /^-?\d{1,3}([\s'’]\d{3})+([.,]\d+)?$/.test(bare) ? bare.replace(/[\s'’]/g, '') : undefined
}

/** "." or ","; empty without decimals; `either` when both readings remain; undefined when there is none. */
function decimalSignOf(plain: string): '.' | ',' | '' | 'either' | undefined {
  const signs = plain.replace(/[^.,]/g, '')
  const last = signs.at(-1) as '.' | ',' | undefined
  if (!last) return ''
  if (signs.includes('.') && signs.includes(',')) return last
  if (signs.length > 1) return isThousands(plain) ? '' : undefined
  if (!isThousands(plain)) return last
  const { group, decimal } = numberSigns()
  if (last === group) return ''
  return last === decimal ? last : 'either'
}

const noNumber = () => t('Escribir un número, como {example}', { example: number(5714.6) })

function twoReadings(plain: string) {
  const [one, other] = [plain.replace(/[.,]/, ''), plain.replace(',', '.')]
  return t('Puede ser {one} o {other}: escribirlo sin separador de miles', {
    one: decimalText(one, 0),
    other: decimalText(other, 3),
  })
}

/** Digits only, or groups of three with one separator. */
const isWhole = (text: string) => /^-?\d+$/.test(text) || isThousands(text)

const isThousands = (text: string) =>
  /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(text) || /^-?[1-9]\d{0,2}(,\d{3})+$/.test(text)
