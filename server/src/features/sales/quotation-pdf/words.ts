import type { Computed, PlanKind } from '#contract/sales/quotation-money.ts'

const signs = { UF: 'UF ', CLP: '$', USD: 'US$ ', EUR: '€ ' }

/** As in Chile: `UF 5.780,20`, `$235.903.603`. */
export function inChile({ amount, currency }: Computed): string {
  const minus = amount.startsWith('-') ? '−' : ''
  const [whole = '', decimals] = amount.replace('-', '').split('.')
  return `${minus}${signs[currency]}${grouped(whole)}${decimals ? `,${decimals}` : ''}`
}

/** With a comma, and without decimals that say nothing. */
export const percentInChile = (percent: string) => `${String(Number(percent)).replace('.', ',')} %`

export function rateInChile(rate: string): string {
  const [whole = '', decimals] = rate.split('.')
  return `$${grouped(whole)}${decimals ? `,${decimals}` : ''}`
}

export const dayInChile = (day: string) => day.split('-').reverse().join('-')

type Named = { number: number | null; version: number; issued_on: string | null }

/** A draft may have the folio of the version before it. */
export const folioOf = ({ number, issued_on }: Named) =>
  [number !== null && `#${String(number).padStart(5, '0')}`, issued_on === null && 'Borrador']
    .filter(Boolean)
    .join(' · ')

export const titleOf = (quotation: Named) =>
  `Cotización ${folioOf(quotation)}${quotation.version > 1 ? ` · versión ${quotation.version}` : ''}`

export const kindNames: Record<PlanKind, string> = {
  reservation: 'Reserva',
  cash: 'Pie contado',
  instalment: 'Cuota',
  deed: 'Contra escritura',
  subsidy: 'Subsidio',
  savings: 'Ahorro previo',
  mortgage: 'Crédito hipotecario',
}

const grouped = (digits: string) => {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join('.')
}
