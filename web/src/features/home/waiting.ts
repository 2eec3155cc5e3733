import type { LeadRow } from '#web/features/leads/shared/queries.ts'

type Clocked = LeadRow & { firstResponseDueAt: string }

/** Those whose first answer is due, the nearest to now first: what can be saved before what was lost long ago. */
export function byUrgency(leads: readonly LeadRow[], now: Date): Clocked[] {
  const distance = (lead: Clocked) => Math.abs(new Date(lead.firstResponseDueAt).getTime() - now.getTime())
  return leads
    .filter((lead): lead is Clocked => lead.firstResponseDueAt !== null && lead.firstRespondedAt === null)
    .sort((a, b) => distance(a) - distance(b))
}

export type Clock = { left: number; tone: 'teal' | 'amber' | 'red' }

/** How much of the time for a first answer is left, as a fraction: amber at half, red when past. */
export function clockOf(
  { createdAt, firstResponseDueAt }: Pick<Clocked, 'createdAt' | 'firstResponseDueAt'>,
  now: Date,
): Clock {
  const [from, due] = [new Date(createdAt).getTime(), new Date(firstResponseDueAt).getTime()]
  if (now.getTime() >= due) return { left: 0, tone: 'red' }
  const left = Math.min(1, (due - now.getTime()) / Math.max(1, due - from))
  return { left, tone: left > 0.5 ? 'teal' : 'amber' }
}
