import { remaining } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { isWorked, type LeadRow } from './queries.ts'

type Clocked = Pick<LeadRow, 'status' | 'createdAt' | 'firstResponseDueAt' | 'firstRespondedAt'>
export type Awaiting = Pick<LeadRow, 'createdAt'> & { firstResponseDueAt: string }

/** Nobody answered this lead yet, and by when somebody should is known. */
export const awaitsAnswer = <T extends Clocked>(lead: T): lead is T & Awaiting =>
  isWorked(lead) && lead.firstResponseDueAt !== null && lead.firstRespondedAt === null

/** How much of the time for a first answer is left, as a fraction. */
export function timeLeft({ createdAt, firstResponseDueAt }: Awaiting, now: Date): number {
  const [from, due] = [new Date(createdAt).getTime(), new Date(firstResponseDueAt).getTime()]
  if (now.getTime() >= due) return 0
  return Math.min(1, (due - now.getTime()) / Math.max(1, due - from))
}

/** Amber at half of the time, red when it is past. */
export function clockTone(lead: Awaiting, now: Date): 'teal' | 'amber' | 'red' {
  const left = timeLeft(lead, now)
  if (left === 0) return 'red'
  return left > 0.5 ? 'teal' : 'amber'
}

/** "Quedan 12 min", "Vencida hace 6 min". */
export function clockWords({ firstResponseDueAt: due }: Awaiting, now: Date): string {
  if (new Date(due) > now) return t('Quedan {time}', { time: remaining(due, now) })
  const late = t('hace {time}', { time: remaining(now.toISOString(), new Date(due)) })
  return t('Vencida {when}', { when: late })
}
