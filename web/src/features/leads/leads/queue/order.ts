import type { LeadRow } from '../shared/queries.ts'
import { awaitsAnswer } from '../shared/response-clock.ts'

/** The overdue ones first, then what is due next; those without a time keep their order at the end. */
export const byDue = (leads: readonly LeadRow[]): LeadRow[] =>
  leads.toSorted((one, other) => dueOf(one) - dueOf(other))

function dueOf(lead: LeadRow): number {
  const due = awaitsAnswer(lead) ? lead.firstResponseDueAt : lead.nextTask?.dueAt
  return due ? Date.parse(due) : Number.MAX_SAFE_INTEGER
}

/** Why a lead that waited when the queue began waits no more; undefined while it does. */
export function goneReason(
  then: LeadRow,
  now: LeadRow,
  me: number,
): 'taken' | 'answered' | 'away' | undefined {
  if (now.contact.isBlocked || (now.status !== 'to_contact' && now.status !== 'in_follow_up')) return 'away'
  if (now.seller?.id !== then.seller?.id && now.seller?.id !== me) return 'taken'
  return now.status === then.status ? undefined : 'answered'
}
