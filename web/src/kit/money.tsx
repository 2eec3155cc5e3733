import { decimalText } from './decimal-text.ts'
import css from './money.module.css'

const signs: Record<string, string> = { UF: 'UF ', CLP: '$', USD: 'US$', EUR: '€' }

/** `UF 5.714,60`, or short `UF 5.715`; `$233.226.312`. The amount is decimal text and is never made a float. */
export function moneyText(amount: string, currency: string, short = false): string {
  const decimals = currency === 'CLP' || short ? 0 : 2
  const negative = amount.startsWith('-')
  const digits = decimalText(amount.replace('-', ''), decimals, decimals)
  return `${negative ? '−' : ''}${signs[currency] ?? `${currency} `}${digits}`
}

/** What one UF, dollar or euro costs in pesos: `$40.812,36`. */
export const rateText = (clp: string) => `$${decimalText(clp, 2, 2)}`

type Props = {
  amount: string | null | undefined
  currency: string /** As lists and boards show it: UF without decimals. */
  short?: boolean
}

/** An amount that keeps its direction inside any text, and its line. */
export const Money = ({ amount, currency, short = false }: Props) =>
  amount ? (
    <bdi dir="ltr" className={css.money}>
      {moneyText(amount, currency, short)}
    </bdi>
  ) : null
