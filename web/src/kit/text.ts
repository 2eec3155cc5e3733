type Values = Record<string, string | number>

/** Texts by their Spanish sentence; a plural, by the sentence of "many", in each form the language has. */
export type Catalogue = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>

let spoken = { locale: 'es-CL', catalogue: {} as Catalogue }
let numbers = numbersIn(spoken.locale)

/** From here on, texts, numbers and dates are of this language; what its catalogue misses stays Spanish. */
export function speak(locale: string, catalogue: Catalogue) {
  spoken = { locale, catalogue }
  numbers = numbersIn(locale)
}

let bring: ((units: string) => Promise<unknown>) | undefined

/** Where words are not in the code: what brings units of them (names with spaces between), once for each. */
export function bringWordsBy(way: typeof bring) {
  bring = way
}

/** Loads a part of the app once the words it says are there; the build writes it around `import('…')`. */
export const afterWords = <Part>(units: string, load: () => Promise<Part>): Promise<Part> =>
  bring ? bring(units).then(load) : load()

/** The locale of numbers and dates. */
export const locale = () => spoken.locale

/**
 * A text a person reads: the Spanish sentence is the key, and other languages are catalogues of it. A sentence that another
 * language says in more than one way has a context: `t('Cerrar', {}, 'deals')`.
 */
export function t(sentence: string, values?: Values, context?: string): string {
  const found = spoken.catalogue[keyOf(sentence, context)]
  return fill(typeof found === 'string' ? found : sentence, values)
}

/** Marks a text that reaches `t` through a variable, so that the catalogues know it. */
export const msg = <const Sentence extends string>(sentence: Sentence) => sentence

/** The same for each value of a record. */
export const words = <const Sentences extends object>(sentences: Sentences) => sentences

/** `plural(2, '1 lead', '{count} leads')` → "2 leads". */
export function plural(count: number, one: string, many: string, values?: Values, context?: string): string {
  const forms = spoken.catalogue[keyOf(many, context)]
  if (typeof forms !== 'object') return t(count === 1 ? one : many, { ...values, count })
  const form = forms[new Intl.PluralRules(spoken.locale).select(count)] ?? forms.other ?? many
  return fill(form, { ...values, count })
}

/** Parts of one line in the order of the language, each in its own direction: also where the first is a name of another script. */
export function joined(parts: (string | number | false | null | undefined)[]): string {
  const said = parts.filter(Boolean)
  if (!spoken.locale.startsWith('ar')) return said.join(' · ')
  return `\u200f${said.map((part) => `\u2068${part}\u2069`).join(' · ')}`
}

/** The key of a sentence in a catalogue. */
export const keyOf = (sentence: string, context?: string) => (context ? `${sentence}␟${context}` : sentence)

function fill(sentence: string, values: Values | undefined): string {
  if (!values) return sentence
  return sentence.replace(/{(\w+)}/g, (hole, name: string) => {
    const value = values[name]
    return value === undefined ? hole : typeof value === 'number' ? number(value) : value
  })
}

/** 1.412 and 2,0: no decimals if it is whole, else one. */
export const number = (value: number) =>
  (Number.isInteger(value) ? numbers.whole() : numbers.broken()).format(value).replace('-', '−')

/** 3,6 %: a fraction of one as a percentage. */
export const percent = (fraction: number) => t('{percent} %', { percent: Math.round(fraction * 1000) / 10 })

/** A count that stops somewhere: "10.000+". */
export const countText = (count: number, isExact = true) => (isExact ? number(count) : `${number(count)}+`)

/** The number of a thing as tables show it: #00042. */
export const idText = (id: number) => `#${String(id).padStart(5, '0')}`

/** What people put between thousands and before decimals: "." and "," in Spanish. */
export function numberSigns(): { group: string; decimal: string } {
  const parts = numbers.broken().formatToParts(1234.5)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: signOf('group'), decimal: signOf('decimal') }
}

/** Each is made when it is first asked for: that takes a phone milliseconds, which the first paint would wait for. */
function numbersIn(locale: string) {
  const made = new Map<number, Intl.NumberFormat>()
  const withDigits = (digits: number) => {
    const known = made.get(digits)
    if (known) return known
    const format = new Intl.NumberFormat(locale, {
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    made.set(digits, format)
    return format
  }
  return { whole: () => withDigits(0), broken: () => withDigits(1) }
}
