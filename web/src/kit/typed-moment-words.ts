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

const halves = { am: 'a', pm: 'p' } as const

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
  halves,
  noon: ['mediodia'],
}

const en: MomentWords = {
  locale: 'en',
  soon: {
    yesterday: -1,
    today: 0,
    tomorrow: 1,
    tmrw: 1,
    'day after tomorrow': 2,
    'the day after tomorrow': 2,
  },
  ahead: ['in'],
  units: {
    min: 'minute',
    mins: 'minute',
    minute: 'minute',
    minutes: 'minute',
    h: 'hour',
    hr: 'hour',
    hrs: 'hour',
    hour: 'hour',
    hours: 'hour',
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
  },
  one: ['a', 'an', 'one'],
  counted: {},
  before: ['on', 'the', 'this', 'next'],
  after: [],
  of: ['of'],
  at: ['at'],
  hours: ['h', 'hrs'],
  halves,
  noon: ['noon', 'midday'],
}

const fr: MomentWords = {
  locale: 'fr',
  soon: {
    'avant-hier': -2,
    hier: -1,
    "aujourd'hui": 0,
    aujourdhui: 0,
    demain: 1,
    'apres-demain': 2,
    'apres demain': 2,
  },
  ahead: ['dans'],
  units: {
    min: 'minute',
    minute: 'minute',
    minutes: 'minute',
    h: 'hour',
    heure: 'hour',
    heures: 'hour',
    jour: 'day',
    jours: 'day',
    semaine: 'week',
    semaines: 'week',
    mois: 'month',
  },
  one: ['un', 'une'],
  counted: {},
  before: ['le', 'ce'],
  after: ['prochain'],
  of: ['de'],
  at: ['a', 'vers'],
  hours: ['h', 'heure', 'heures'],
  halves: {},
  noon: ['midi'],
}

const ar: MomentWords = {
  locale: 'ar',
  soon: {
    'اول امس': -2,
    'امس الاول': -2,
    امس: -1,
    اليوم: 0,
    غدا: 1,
    غد: 1,
    بكرة: 1,
    'بعد غد': 2,
    'بعد غدا': 2,
    'بعد الغد': 2,
    'بعد بكرة': 2,
  },
  ahead: ['بعد', 'خلال'],
  units: {
    دقيقة: 'minute',
    دقائق: 'minute',
    ساعة: 'hour',
    ساعات: 'hour',
    يوم: 'day',
    يوما: 'day',
    ايام: 'day',
    اسبوع: 'week',
    اسابيع: 'week',
    شهر: 'month',
    اشهر: 'month',
    شهور: 'month',
  },
  one: [],
  counted: {
    دقيقة: [1, 'minute'],
    دقيقتين: [2, 'minute'],
    ساعة: [1, 'hour'],
    ساعتين: [2, 'hour'],
    يوم: [1, 'day'],
    يومين: [2, 'day'],
    اسبوع: [1, 'week'],
    اسبوعين: [2, 'week'],
    شهر: [1, 'month'],
    شهرين: [2, 'month'],
  },
  before: ['يوم', 'في'],
  after: ['القادم', 'المقبل'],
  of: ['من'],
  at: ['الساعة', 'على الساعة', 'في الساعة', 'في'],
  hours: [],
  halves: { ص: 'a', صباحا: 'a', م: 'p', مساء: 'p', ظهرا: 'p', عصرا: 'p' },
  noon: ['الظهر', 'ظهرا'],
}

export const momentWords: Record<string, MomentWords> = { es, en, fr, ar }
