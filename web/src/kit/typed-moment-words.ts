type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month'

/** How a language says moments: in lower case, without accents, as `plain` leaves what is typed. */
export type MomentWords = {
  locale: string
  /** Days from today. */
  soon: Record<string, number>
  /** "in" 3 days. */
  ahead: string[]
  units: Record<string, Unit>
  /** "one" before a unit. */
  one: string[]
  /** Units that say how many they are: two days in one word, or one. */
  counted: Record<string, [number, Unit]>
  /** What may stand before a day, and after a day of the week, and says nothing. */
  before: string[]
  after: string[]
  /** "of" between a day, a month and a year. */
  of: string[]
  /** What may stand before an hour. */
  at: string[]
  /** After a number: it is an hour. */
  hours: string[]
  /** After an hour of twelve: which half of the day. */
  halves: Record<string, 'a' | 'p'>
  noon: string[]
}

const es: MomentWords = {
  locale: 'es',
  soon: { anteayer: -2, ayer: -1, hoy: 0, manana: 1, 'pasado manana': 2, pasado: 2 },
  ahead: ['en'],
  units: {
    min: 'minute',
    minuto: 'minute',
    minutos: 'minute',
    h: 'hour',
    hr: 'hour',
    hrs: 'hour',
    hora: 'hour',
    horas: 'hour',
    dia: 'day',
    dias: 'day',
    semana: 'week',
    semanas: 'week',
    mes: 'month',
    meses: 'month',
  },
  one: ['un', 'una'],
  counted: {},
  before: ['el', 'este', 'esta', 'proximo', 'prox'],
  after: ['proximo'],
  of: ['de'],
  at: ['a las', 'a la'],
  hours: ['h', 'hr', 'hrs'],
  halves: { am: 'a', pm: 'p' },
  noon: ['mediodia'],
}

const known: Record<string, MomentWords> = { es }

/** Of a language whose words have arrived. */
export const momentWordsOf = (language: string): MomentWords =>
  Object.hasOwn(known, language) ? (known[language] ?? es) : es

/** The words of other languages arrive with their catalogues. */
export function knowMoments(words: MomentWords) {
  known[words.locale] = words
}
