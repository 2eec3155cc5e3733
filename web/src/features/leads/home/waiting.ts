import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { type Awaiting, awaitsAnswer } from '#web/features/leads/leads/shared/response-clock.ts'

/** Those whose first answer is due, the nearest to now first: what can be saved before what was lost long ago. */
export function byUrgency(leads: readonly LeadRow[], now: Date): (LeadRow & Awaiting)[] {
  const distance = (lead: Awaiting) => Math.abs(new Date(lead.firstResponseDueAt).getTime() - now.getTime())
  return leads.filter(awaitsAnswer).sort((a, b) => distance(a) - distance(b))
}
