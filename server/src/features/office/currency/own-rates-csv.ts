import { Decimal } from 'decimal.js'
import { Day } from '#contract/fields.ts'
import { type OwnRate, QuotedCurrency } from '#contract/office/currency.ts'

type Read = { rates: OwnRate[]; errors: string[] }

/** Lines of currency, day and value, with or without a header; errors are listed per line. */
export function readRates(csv: string): Read {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const rates = new Map<string, OwnRate>()
  const errors: string[] = []
  lines.forEach((line, index) => {
    const isHeader = index === 0 && /moneda|currency/i.test(line)
    if (isHeader || !line.trim()) return
    const { rate, errors: wrong } = readLine(line)
    const key = `${rate.currency} ${rate.date}`
    if (wrong.length === 0 && rates.has(key)) wrong.push('fecha: está repetida')
    if (wrong.length === 0) rates.set(key, rate)
    errors.push(...wrong.map((message) => `Sheet: csv, Row: ${index + 1}, ${message}`))
  })
  if (rates.size === 0 && errors.length === 0)
    errors.push('Sheet: csv, Row: 1, fecha: el archivo no tiene filas')
  return { rates: [...rates.values()], errors }
}

function readLine(line: string) {
  const separator = [';', '\t', ','].find((one) => line.includes(one)) ?? ';'
  const [currency = '', date = '', ...value] = line
    .split(separator)
    .map((cell) => cell.replaceAll('"', '').trim())
  const rate = { currency: currency.toUpperCase(), date: dayIn(date), clp: decimalIn(value.join(',')) }
  const errors = []
  if (!QuotedCurrency.safeParse(rate.currency).success) errors.push('moneda: debe ser UF, USD o EUR')
  if (!Day.safeParse(rate.date).success) errors.push('fecha: no es válida')
  if (!rate.clp) errors.push('valor: escriba un número, con coma para los decimales')
  return { rate: rate as OwnRate, errors } // used only when there are no errors
}

/** Day, month and year in Chilean order, or year first. */
const dayIn = (text: string) =>
  text.replace(/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/, (_, day, month, year) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** `39.643,59` or `39643.59`; null for an ambiguous text such as `39.643`. */
export function decimalIn(text: string): string | null {
  const isChilean = /^(\d{1,3}(\.\d{3})+|\d+),\d{1,6}$|^\d{1,3}(\.\d{3}){2,}$/.test(text)
  const plain = isChilean ? text.replaceAll('.', '').replace(',', '.') : text
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(plain) || (!isChilean && /^\d{1,3}\.\d{3}$/.test(plain))) return null
  const value = new Decimal(plain)
  return value.gt(0) ? value.toFixed() : null
}
