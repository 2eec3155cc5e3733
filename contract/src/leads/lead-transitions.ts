import type { LeadStatus } from './leads.ts'

/** What may follow what. A discarded or defective lead goes back to where it was, or to the other pile. */
const following: Record<LeadStatus, readonly LeadStatus[]> = {
  to_contact: ['in_follow_up', 'discarded', 'defective'],
  in_follow_up: ['discarded', 'defective'],
  discarded: ['to_contact', 'in_follow_up', 'defective'],
  defective: ['to_contact', 'in_follow_up', 'discarded'],
}

export const mayBecome = (from: LeadStatus, to: LeadStatus) => following[from].includes(to)

export type ActiveStatus = 'to_contact' | 'in_follow_up'

/** Worked by somebody: on the board, and at most one for a contact and project. */
export const isActive = (status: LeadStatus): status is ActiveStatus =>
  status === 'to_contact' || status === 'in_follow_up'

type Standing = { status: LeadStatus; previous_status: ActiveStatus | null }

/** The active state a lead is in, or was in before it was put away. */
export const activeStatusOf = ({ status, previous_status }: Standing): ActiveStatus =>
  isActive(status) ? status : (previous_status ?? 'to_contact')
