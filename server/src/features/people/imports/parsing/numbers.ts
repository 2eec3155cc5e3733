import type { ContactFields } from '#contract/people/contacts.ts'

type Currency = NonNullable<ContactFields['budget_currency']>

export type Money = { amount: string; currency?: Currency }

const written = new Map<string, Currency>([
  ['uf', 'UF'],
  ...['clp', '$', 'pesos'].map((name) => [name, 'CLP'] as const),
  ...['usd', 'us$', 'dolares', 'dólares'].map((name) => [name, 'USD'] as const),
  ...['eur', '€', 'euros'].map((name) => [name, 'EUR'] as const),
])

/** A decimal number in wire format, with its currency, from Chilean notation; null when it is none. */
export function moneyIn(cell: string | number): Money | null {
  if (typeof cell === 'number') {
    const amount = plainNumber(cell)
    return amount === null ? null : { amount }
  }
  const [, before = '', number = '', after = ''] =
    /^(\D*)(\d[\d.,]*)([^\d.,]*)$/.exec(cell.replace(/[\s']/g, '')) ?? []
  if (!marks.test(before) || !marks.test(after)) return null
  const said = new Set([...namesIn(before), ...namesIn(after)])
  // The sign `$` means pesos only without the name of a currency.
  const words = [...said].filter((name) => name !== '$')
  const currencies = new Set((words.length > 0 ? words : [...said]).map((name) => written.get(name)))
  const plain = plainOf(number)
  if (currencies.size > 1 || plain === null || !/^\d{1,14}(\.\d{1,4})?$/.test(plain)) return null
  const [currency] = currencies
  return { amount: plain, ...(currency && { currency }) }
}

const marks = /^(?:us\$|uf|clp|usd|eur(?:os)?|€|\$|pesos|d[oó]lares)*$/i

const namesIn = (text: string) =>
  text.toLowerCase().match(/us\$|uf|clp|usd|eur(?:os)?|€|\$|pesos|d[oó]lares/g) ?? []

const plainNumber = (number: number) =>
  number >= 0 && number < 1e14 ? String(Math.round(number * 1e4) / 1e4) : null

/**
 * A comma separates decimals, dots group thousands; a single dot not followed by three digits separates decimals too.
 */
function plainOf(text: string): string | null {
  if (!/^[\d.,]+$/.test(text)) return null
  if (/^\d{1,3}(,\d{3}){2,}(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  const [whole = '', decimals, ...more] = text.split(',')
  if (more.length > 0) return null
  if (decimals !== undefined)
    return isGrouped(whole) && /^\d+$/.test(decimals) ? `${whole.replaceAll('.', '')}.${decimals}` : null
  return isGrouped(whole) ? whole.replaceAll('.', '') : /^\d+\.\d+$/.test(whole) ? whole : null
}

const isGrouped = (whole: string) => /^\d+$|^\d{1,3}(\.\d{3})+$/.test(whole)
