import { locale } from './text.ts'
import { type MomentWords, momentWordsOf } from './typed-moment-words.ts'
import { dayOf, instantOf, plusDays, timeOf, weekdayOf } from './wall-clock.ts'

export type TypedMoment = { day: string; time?: string }

/** What is typed now, in the language that is spoken. */
type Now = { now?: Date; language?: string }

/**
 * What somebody typed of a day, with or without an hour, as it is said in their language: "mañana 10", "mon 15:30", "5/12", "dans 3 jours",
 * "20 dic a las 9". A day of the week is the next one; a date without a year the next one too. Null where the whole text is no moment,
 * or could be two: "viernes 4" is an hour or a date.
 */
export function momentIn(typed: string, { now = new Date(), language }: Now = {}): TypedMoment | null {
  const words = wordsOf(language)
  const text = plain(typed)
  const today = dayOf(now.toISOString())
  const span = spanIn(text, words)
  if (span?.unit === 'minute' || span?.unit === 'hour')
    return later(now, span.count * (span.unit === 'minute' ? 1 : 60))
  const whole = dayIn(text, today, words)
  if (whole) return { day: whole }
  const { before, time, isBare } = splitAtTime(text, words)
  const day = time && dayIn(before, today, words)
  return day && !(isBare && mayGoOn(before, words)) ? { day, time } : null
}

/** The day that is typed where days may be past: a whole date, "hoy", "ayer". A date without its year could be of any. */
export function dayKnownIn(typed: string, { now = new Date(), language }: Now = {}): string | null {
  const words = wordsOf(language)
  const text = plain(typed)
  const today = dayOf(now.toISOString())
  const days = own(words.soon, text)
  if (days !== undefined) return days <= 0 ? plusDays(today, days) : null
  return /\D\d{4}$/.test(text) ? date(text, today, words) : null
}

const wordsOf = (language = locale().slice(0, 2)) => momentWordsOf(language)

/** What a table of words says; "constructor" is none of them. */
const own = <T>(table: Record<string, T>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Lower case, without accents and commas, with Latin digits and single spaces. */
const plain = (typed: string) =>
  typed
    .slice(0, 60)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,،]/g, ' ')
    .replace(/’/g, "'")
    .trim()
    .replace(/\s+/g, ' ')

function later(now: Date, minutes: number): TypedMoment | null {
  const then = new Date(now.getTime() + minutes * 60_000).toISOString()
  const said = { day: dayOf(then), time: timeOf(then) }
  // Of the hour that comes twice a day and a time say the first one.
  return Math.abs(Date.parse(instantOf(said.day, said.time)) - Date.parse(then)) < 60_000 ? said : null
}

/** "en 3 días", "in an hour", "بعد يومين". */
function spanIn(text: string, { ahead, units, one, counted }: MomentWords) {
  const [first = '', ...rest] = text.split(' ')
  if (!ahead.includes(first)) return null
  const [many = '', named = '', more] = rest
  const alone = rest.length === 1 && own(counted, many)
  if (alone) return { count: alone[0], unit: alone[1] }
  const unit = own(units, named)
  const count = one.includes(many) ? 1 : /^\d{1,3}$/.test(many) ? Number(many) : null
  return unit && count !== null && more === undefined ? { count, unit } : null
}

/** What is said before the hour at the end, and that hour. */
function splitAtTime(text: string, words: MomentWords) {
  const all = text.split(' ')
  for (const size of [3, 2, 1]) {
    const time = all.length > size && timeIn(all.slice(-size).join(' '), words)
    if (!time) continue
    const before = all.slice(0, -size).join(' ')
    const at = words.at.find((one) => before.endsWith(` ${one}`))
    const isBare = !at && size === 1 && /^\d{1,2}(?:\.\d{1,2})?$/.test(all.at(-1) ?? '')
    return { before: at ? before.slice(0, -at.length - 1) : before, time, isBare }
  }
  return { before: '', time: undefined, isBare: false }
}

/** A day that a number may say more of: "viernes 4", "5 10", "20 dic 26". */
function mayGoOn(text: string, words: MomentWords): boolean {
  const said = named(text, words)
  if (own(words.soon, said) !== undefined || spanIn(said, words)) return false
  return /^\d{1,2}$/.test(said) || (/\p{L}/u.test(said) && !/\d{4}$/.test(said))
}

function named(text: string, { soon, before, after }: MomentWords) {
  if (own(soon, text) !== undefined) return text
  const all = text.split(' ').map((word) => word.replace(/\.$/, ''))
  const from = all.length > 1 && before.includes(all[0] ?? '') ? 1 : 0
  const to = all.length - from > 1 && after.includes(all.at(-1) ?? '') ? -1 : undefined
  return all.slice(from, to).join(' ')
}

function dayIn(text: string, today: string, words: MomentWords): string | null {
  const said = named(text, words)
  const days = own(words.soon, said)
  if (days !== undefined) return plusDays(today, days)
  const span = spanIn(said, words)
  if (span) return after(today, span)
  return weekday(said, today, words) ?? date(said, today, words)
}

function after(today: string, { count, unit }: { count: number; unit: string }): string | null {
  if (unit === 'day') return plusDays(today, count)
  if (unit === 'week') return plusDays(today, count * 7)
  if (unit !== 'month') return null
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return wireDay(year, month + count, Math.min(day, last))
}

function weekday(text: string, today: string, { locale }: MomentWords): string | null {
  // The first of January 2024 is a Monday.
  const wanted = placeOf(text, locale, { weekday: 'long' }, (at) => Date.UTC(2024, 0, 1 + at), 7)
  return wanted < 0 ? null : plusDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}

const monthNamed = (text: string, { locale }: MomentWords) =>
  placeOf(text, locale, { month: 'long' }, (at) => Date.UTC(2024, at, 1), 12) + 1

/** Which of these names begins with a text of three letters at least; -1 for none, or for more than one. */
function placeOf(
  text: string,
  locale: string,
  part: Intl.DateTimeFormatOptions,
  momentOf: (at: number) => number,
  count: number,
): number {
  const name = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' })
  const said = bare(text)
  if (said.length < 3) return -1
  const found = Array.from({ length: count }, (_, at) => at).filter((at) =>
    bare(plain(name.format(momentOf(at)))).startsWith(said),
  )
  return found.length === 1 ? (found[0] as number) : -1
}

/** Arabic days with and without their article; "sept." */
const bare = (text: string) => text.replace(/^ال/, '').replace(/\.$/, '')

/** "5/12/2026", "5-12", "5 dic", "5 de diciembre de 2026", "December 5th", "15". */
function date(text: string, today: string, words: MomentWords): string | null {
  const [day, month, year] = partsOf(text, words) ?? []
  if (!day) return null
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  if (month === undefined) {
    const next = realDay(thisYear, thisMonth, day)
    return next && next >= today ? next : realDay(thisYear, thisMonth + 1, day)
  }
  if (year !== undefined) return realDay(year < 100 ? 2000 + year : year, month, day)
  const next = realDay(thisYear, month, day)
  return next && next < today ? realDay(thisYear + 1, month, day) : next
}

/** Day, month and year, as far as they are said. */
function partsOf(text: string, words: MomentWords): number[] | null {
  const [, ...digits] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (digits.length > 0) return digits.filter(Boolean).map(Number)
  const said = text.split(' ').filter((word) => !words.of.includes(word))
  const days = said.map((word) => /^(\d{1,2})(?:st|nd|rd|th|er|º)?$/.exec(word)?.[1])
  if (said.length === 1) return days[0] ? [Number(days[0])] : null
  const [first, second] = days[0] || words.locale !== 'en' ? [0, 1] : [1, 0]
  const [day, month] = [days[first], monthNamed(said[second] ?? '', words)]
  if (!day || month < 1 || said.length > 3 || (said[2] && !/^\d{4}$/.test(said[2]))) return null
  return [Number(day), month, ...said.slice(2).map(Number)]
}

/** "10", "9:30", "15.30", "3pm", "15h", "15h30", "15:30 hrs". */
function timeIn(text: string, { noon, hours, halves }: MomentWords): string | null {
  if (noon.includes(text)) return '12:00'
  const [, hour, minutes = '00', after = ''] = /^(\d{1,2})(?: ?[:.h] ?([0-5]\d))?(\D*)$/.exec(text) ?? []
  if (!hour) return null
  const said = after.replaceAll('.', '').trim()
  const half = own(halves, said)
  if (said && !half && !hours.includes(said)) return null
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
