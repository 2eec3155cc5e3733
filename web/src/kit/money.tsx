import { parseDecimal } from './decimal.ts'
import { locale, numberSigns } from './text.ts'

const signs: Record<string, string> = { UF: 'UF ', CLP: '$', USD: 'US$', EUR: '€' }

/** `UF 5.714,60`, or short `UF 5.715`; `$233.226.312`. The amount is decimal text and is never made a float. */
export function moneyText(amount: string, currency: string, short = false): string {
  const decimals = currency === 'CLP' || short ? 0 : 2
  const negative = amount.startsWith('-')
  const digits = formatter(decimals).format(amount.replace('-', '') as Intl.StringNumericLiteral)
  return `${negative ? '−' : ''}${signs[currency] ?? `${currency} `}${digits}`
}

/** What one UF, dollar or euro costs in pesos: `$40.812,36`. */
export const rateText = (clp: string) => `$${formatter(2).format(clp as Intl.StringNumericLiteral)}`

/** What a person types ("5.714,60") as decimal text ("5714.60"); undefined when it is no amount. */
export function parseAmount(typed: string): string | undefined {
  const amount = parseDecimal(typed.replace(/UF|US\$|[$€]/i, ''))
  return amount?.startsWith('-') ? undefined : amount
}

/** The amount to send. What is none goes with a comma, so that the contract refuses it and never reads it its own way. */
export const sentAmount = (typed: string) => parseAmount(typed) ?? typed.trim().replaceAll('.', ',')

/** An amount as one begins to change it: "5714,60". */
export const amountDraft = (amount: string) => amount.replace('.', numberSigns().decimal)

type Props = {
  amount: string | null | undefined
  currency: string /** As lists and boards show it: UF without decimals. */
  short?: boolean
}

/** An amount that keeps its direction inside any text. */
export const Money = ({ amount, currency, short = false }: Props) =>
  amount ? <bdi dir="ltr">{moneyText(amount, currency, short)}</bdi> : null

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(decimals: number): Intl.NumberFormat {
  const key = locale() + decimals
  let made = formatters.get(key)
  if (!made) {
    const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    made = new Intl.NumberFormat(locale(), { useGrouping: 'always', ...fraction })
    formatters.set(key, made)
  }
  return made
}
