import { due, duration } from '#web/kit/dates.ts'
import { openMinutes } from '#web/kit/open-minutes.ts'
import { locale, t } from '#web/kit/text.ts'
import { isWorked, type LeadRow } from './queries.ts'

type Clocked = Pick<LeadRow, 'status' | 'createdAt' | 'firstResponseDueAt' | 'firstRespondedAt'>
export type Awaiting = Pick<LeadRow, 'createdAt'> & { firstResponseDueAt: string }

/** Nobody answered this lead yet, and by when somebody should is known. */
export const awaitsAnswer = <T extends Clocked>(lead: T): lead is T & Awaiting =>
  isWorked(lead) && lead.firstResponseDueAt !== null && lead.firstRespondedAt === null

/** How much of the open time for a first answer is left, as a fraction. */
export function timeLeft({ createdAt, firstResponseDueAt }: Awaiting, now: Date): number {
  const due = new Date(firstResponseDueAt)
  if (now >= due) return 0
  return Math.min(1, openMinutes(now, due) / Math.max(1, openMinutes(new Date(createdAt), due)))
}

/** In the last minutes, of those in which the account is open, the clock counts. */
const hurry = 15

/** The open minutes that are left, where these are the last ones; nothing while there is more time, or none. */
export function lastMinutes({ firstResponseDueAt }: Pick<Awaiting, 'firstResponseDueAt'>, now: Date) {
  const due = new Date(firstResponseDueAt)
  if (now >= due) return undefined
  const left = openMinutes(now, due)
  // It does not count while nobody is there.
  return left <= hurry && openMinutes(now, new Date(now.getTime() + 60_000)) > 0 ? left : undefined
}

/** Amber in the last minutes, red when it is past. */
export function clockTone(lead: Awaiting, now: Date): 'teal' | 'amber' | 'red' {
  if (new Date(lead.firstResponseDueAt) <= now) return 'red'
  return lastMinutes(lead, now) === undefined ? 'teal' : 'amber'
}

/** "Vence lun 23 · 9:15", "Quedan 12 min", "Venció hace 6 min", "Venció ayer 18:40". */
export function clockWords(lead: Awaiting, now: Date): string {
  const { firstResponseDueAt: at } = lead
  const when = due(at, now).toLocaleLowerCase(locale())
  if (new Date(at) > now) {
    const left = lastMinutes(lead, now)
    if (left === undefined) return t('Vence {when}', { when })
    return t('Quedan {time}', { time: duration(Math.max(1, Math.ceil(left))) })
  }
  const late = (now.getTime() - Date.parse(at)) / 60_000
  if (late >= 60) return t('Venció {when}', { when })
  return t('Venció {when}', { when: t('hace {time}', { time: duration(late) }) })
}
