import type { Money } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'

const signs = { UF: 'UF ', CLP: '$', USD: 'US$ ', EUR: '€ ' }

/** As in Chile: `UF 5.780,20`, `$235.903.603`. */
export function inChile({ amount, currency }: Money): string {
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

/** `5.780,20`: with as many decimals as are asked for, else as it is. */
export function decimalInChile(text: string, places?: number): string {
  const [whole = '', decimals] = (places === undefined ? text : new Exact(text).toFixed(places))
    .replace('-', '')
    .split('.')
  return `${text.startsWith('-') ? '−' : ''}${grouped(whole)}${decimals ? `,${decimals}` : ''}`
}

const grouped = (digits: string) => {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join('.')
}
