import { locale, plural, t } from './text.ts'
import { zoneHere } from './zone.ts'

// Cached: creating a formatter costs more than using it a hundred times.
const formatters = new Map<string, Intl.DateTimeFormat>()

const hour = 3_600_000
const day = 24 * hour

/** When something happened: "hace 3 h", "ayer 21:14", "Lun 23 · 9:30", then "16 nov". */
export function ago(at: string, now = new Date()): string {
  const date = new Date(at)
  const age = now.getTime() - date.getTime()
  const days = daysBetween(date, now)
  if (age < 60_000) return t('ahora')
  if (age < hour) return t('hace {count} min', { count: Math.floor(age / 60_000) })
  if (days === 0) return t('hace {count} h', { count: Math.floor(age / hour) })
  if (days === 1) return t('ayer {time}', { time: time(date) })
  return days < 7 ? weekday(date) : dayText(date, now)
}

/** When something is due or was: "Hoy 11:30", "Ayer 17:00", "Mañana 10:00", "Lun 23 · 9:30", then "16 dic". */
export function due(at: string, now = new Date()): string {
  const date = new Date(at)
  const days = daysBetween(now, date)
  const near = { '-1': t('Ayer'), 0: t('Hoy'), 1: t('Mañana') }[days]
  if (near) return `${near} ${time(date)}`
  return Math.abs(days) < 7 ? weekday(date) : dayText(date, now)
}

/** How long something has lasted, in days: "hoy", "1 d", "12 d". */
export function daysSince(at: string, now = new Date()): string {
  const days = daysBetween(new Date(at), now)
  return days === 0 ? t('hoy') : t('{days} d', { days })
}

/** How long until then: "1 h 48 min", "3 días". */
export function remaining(at: string, now = new Date()): string {
  return duration(Math.max(0, (new Date(at).getTime() - now.getTime()) / 60_000))
}

/** "48 min", "14 h 46 min", "2 h", "3 días". */
export function duration(exactly: number): string {
  const minutes = Math.floor(exactly)
  if (minutes < 60) return t('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48)
    return minutes % 60 === 0
      ? t('{hours} h', { hours })
      : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 })
  return plural(Math.floor(hours / 24), '1 día', '{count} días')
}

/** The whole moment, for the tooltip: "lunes, 16 de noviembre de 2026, 21:14". */
export function exact(at: string): string {
  const date = new Date(at)
  const day = format(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return t('{day}, {time}', { day, time: time(date) })
}

/** Today and now, in words: "Sábado 21 de noviembre, 9:42". */
export function moment(now = new Date()): string {
  const words = format(now, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
  const day = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return t('{day}, {time}', { day, time: time(now) })
}

/** "9:30" on the account's clock. */
export const clock = (at: string) => time(new Date(at))

/** The hour on the account's clock, 0 to 23. */
export const hourOf = (now: Date) => Number(format(now, { hour: 'numeric', hourCycle: 'h23' }))

/** Days from today until then on the account's calendar: 0 today, -1 yesterday. */
export const daysUntil = (at: string, now = new Date()) => daysBetween(now, new Date(at))

/** A wire date as forms show it: 2026-12-05 → 05/12/2026. */
export const formDay = (date: string) => date.split('-').reverse().join('/')

/** A wire date in words: "5 dic 2026". It has no hour and no timezone. */
export function longDay(date: string): string {
  const [year, month, number] = date.split('-').map(Number) as [number, number, number]
  const noon = new Date(Date.UTC(year, month - 1, number, 12))
  return `${number} ${monthName(noon, 'UTC')} ${year}`
}

/** Today in the account's timezone, as a wire date. */
export const today = (now = new Date()) => calendar(now).key

// "9:30": es-CL always pads the hour.
const time = (date: Date) =>
  format(date, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(/^0/, '')

function weekday(date: Date): string {
  const name = format(date, { weekday: 'short' }).replace('.', '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${calendar(date).day} · ${time(date)}`
}

function dayText(date: Date, now: Date): string {
  const { day: number, year } = calendar(date)
  const short = `${number} ${monthName(date, zoneHere())}`
  return year === calendar(now).year ? short : `${short} ${year}`
}

function monthName(date: Date, timeZone: string): string {
  const name = format(date, { month: 'short', timeZone }).replace('.', '')
  // "sept" is the only Spanish month abbreviation of four letters.
  return locale().startsWith('es') && name === 'sept' ? 'sep' : name
}

const daysBetween = (from: Date, to: Date) =>
  Math.round((Date.parse(calendar(to).key) - Date.parse(calendar(from).key)) / day)

function calendar(date: Date) {
  const key = format(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  const [year, , number] = key.split('-').map(Number) as [number, number, number]
  return { key, year, day: number }
}

function format(date: Date, options: Intl.DateTimeFormatOptions, language = locale()): string {
  const whole = { timeZone: zoneHere(), ...options }
  const key = language + JSON.stringify(whole)
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(language, whole)
    formatters.set(key, made)
  }
  return made.format(date)
}
