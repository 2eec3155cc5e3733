import type { LeadRow } from '#web/features/leads/shared/queries.ts'

type Clocked = LeadRow & { firstResponseDueAt: string }

const day = 24 * 3_600_000

/** Those whose first answer is due, the most urgent first; the long lost ones after those that can be saved. */
export function byUrgency(leads: readonly LeadRow[], now: Date): Clocked[] {
  const due = (lead: Clocked) => new Date(lead.firstResponseDueAt).getTime()
  const isLost = (lead: Clocked) => (now.getTime() - due(lead) > day ? 1 : 0)
  return leads
    .filter((lead): lead is Clocked => lead.firstResponseDueAt !== null && lead.firstRespondedAt === null)
    .sort((a, b) => isLost(a) - isLost(b) || due(a) - due(b))
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
