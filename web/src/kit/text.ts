type Values = Record<string, string | number>

const numbers = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 1 })

/** A text a person reads: the Spanish sentence is the key, and other languages are catalogues of it. */
export function t(sentence: string, values?: Values): string {
  if (!values) return sentence
  return sentence.replace(/{(\w+)}/g, (hole, name: string) => {
    const value = values[name]
    return value === undefined ? hole : typeof value === 'number' ? number(value) : value
  })
}

/** `plural(2, '1 lead', '{count} leads')` → "2 leads". */
export const plural = (count: number, one: string, many: string, values?: Values) =>
  t(count === 1 ? one : many, { ...values, count })

/** 1.412; none or one decimal. */
export const number = (value: number) => numbers.format(value).replace('-', '−')

/** 3,6 %: a fraction of one as a percentage. */
export const percent = (fraction: number) => `${number(Math.round(fraction * 1000) / 10)} %`

/** A count that stops somewhere: "10.000+". */
export const countText = (count: number, isExact = true) => (isExact ? number(count) : `${number(count)}+`)

/** The number of a thing as tables show it: #00042. */
export const idText = (id: number) => `#${String(id).padStart(5, '0')}`
