import { dayOf, instantOf, plusDays, timeOf, weekdayOf } from './wall-clock.ts'

export type TypedMoment = { day: string; time?: string }

const weekdays = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const soon: Record<string, number> = {
  anteayer: -2,
  ayer: -1,
  hoy: 0,
  manana: 1,
  'pasado manana': 2,
  pasado: 2,
}

/**
 * What somebody typed of a day, with or without an hour, as it is said in Spanish: "mañana 10", "lun 15:30", "5/12", "en 3 días", "20 dic
 * a las 9". A day of the week is the next one; a date without a year the next one too. Null where the whole text is no moment, or could be
 * two: "viernes 4" is an hour or a date.
 */
export function momentIn(typed: string, now = new Date()): TypedMoment | null {
  const text = plain(typed)
  const today = dayOf(now.toISOString())
  const [, many, unit] = /^en (\d{1,3}|una?) (horas?|hrs?|h|minutos?|min)$/.exec(text) ?? []
  if (many && unit) {
    const minutes = countIn(many) * (unit.startsWith('m') ? 1 : 60)
    const then = new Date(now.getTime() + minutes * 60_000).toISOString()
    const said = { day: dayOf(then), time: timeOf(then) }
    // Of the hour that comes twice a day and a time say the first one.
    return Math.abs(Date.parse(instantOf(said.day, said.time)) - Date.parse(then)) < 60_000 ? said : null
  }
  const whole = dayIn(text, today)
  if (whole) return { day: whole }
  const [, before = '', at, rest = ''] =
    /^(.+?),? (a las? )?(\S+(?: [ap]\.?m\.?| hrs?| h)?)$/.exec(text) ?? []
  const [day, time] = [dayIn(before, today), timeIn(rest)]
  if (!day || !time || (!at && isBare.test(rest) && mayGoOn(before, today))) return null
  return { day, time }
}

/** The day that is typed where days may be past: a whole date, "hoy", "ayer". A date without its year could be of any. */
export function dayKnownIn(typed: string, now = new Date()): string | null {
  const text = plain(typed)
  const today = dayOf(now.toISOString())
  const days = soon[text]
  if (days !== undefined) return days <= 0 ? plusDays(today, days) : null
  return /\D\d{4}$/.test(text) ? date(text, today) : null
}

/** Could be a day, a month or a year as well as an hour. */
const isBare = /^\d{1,2}(?:\.\d{1,2})?$/

/** A day that a number may say more of: "viernes 4", "5 10", "20 dic 26". */
function mayGoOn(text: string, today: string): boolean {
  const said = named(text)
  if (soon[said] !== undefined || ahead(said, today)) return false
  return /^\d{1,2}$|[a-z]\.?$/.test(said)
}

/** Lower case, without accents, with single spaces. */
const plain = (typed: string) =>
  typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ').slice(0, 60)

const countIn = (text: string) => (text.startsWith('un') ? 1 : Number(text))

const named = (text: string) => text.replace(/^(?:el|este|esta|proximo|prox\.?) /, '')

function dayIn(text: string, today: string): string | null {
  const said = named(text)
  const days = soon[said]
  if (days !== undefined) return plusDays(today, days)
  return ahead(said, today) ?? weekday(said, today) ?? date(said, today)
}

/** "en 3 días", "en una semana", "en 2 meses". */
function ahead(text: string, today: string): string | null {
  const [, many, unit] = /^en (\d{1,3}|una?) (dias?|semanas?|mes(?:es)?)$/.exec(text) ?? []
  if (!many || !unit) return null
  const count = countIn(many)
  if (unit.startsWith('d')) return plusDays(today, count)
  if (unit.startsWith('s')) return plusDays(today, count * 7)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return wireDay(year, month + count, Math.min(day, last))
}

function weekday(text: string, today: string): string | null {
  const [, name] =
    /^(lun|mar|mie|jue|vie|sab|dom)(?:es|tes|rcoles|ves|rnes|ado|ingo)?\.?(?: proximo)?$/.exec(text) ?? []
  if (!name) return null
  const wanted = weekdays.indexOf(name)
  return plusDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}

/** "5/12/2026", "5-12", "5 dic", "5 de diciembre de 2026", "15". */
function date(text: string, today: string): string | null {
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{1,2})(?: de)? ([a-z]{3})[a-z]{0,7}\.?(?:(?: de)? (\d{4}))?$/.exec(text) ??
    []
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  if (day && month) {
    const monthNumber = /\d/.test(month) ? Number(month) : months.indexOf(month) + 1
    if (year) return realDay(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber, Number(day))
    const next = realDay(thisYear, monthNumber, Number(day))
    return next && next < today ? realDay(thisYear + 1, monthNumber, Number(day)) : next
  }
  if (!/^\d{1,2}$/.test(text)) return null
  const next = realDay(thisYear, thisMonth, Number(text))
  return next && next >= today ? next : realDay(thisYear, thisMonth + 1, Number(text))
}

/** "10", "9:30", "15.30", "3pm", "15h", "15:30 hrs". */
function timeIn(text: string): string | null {
  if (text === 'mediodia') return '12:00'
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})(?:[:.h]([0-5]\d))? ?(?:([ap])\.?m\.?|hrs?|h)?$/.exec(text) ?? []
  if (!hour) return null
  const given = Number(hour)
  if (half && (given < 1 || given > 12)) return null
  const of24 = half ? (given % 12) + (half === 'p' ? 12 : 0) : given
  return of24 < 24 ? `${String(of24).padStart(2, '0')}:${minutes}` : null
}

/** The day of the wire; of a month past December in the next year. */
const wireDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Null of a day that the month does not have. */
function realDay(year: number, month: number, day: number): string | null {
  if (year < 1000 || month < 1 || day < 1) return null
  const made = new Date(Date.UTC(year, month - 1, day))
  return made.getUTCDate() === day && (month > 12 || made.getUTCMonth() === month - 1)
    ? wireDay(year, month, day)
    : null
}
