import type { LeadStatus } from './leads.ts'

/** The allowed transitions. A discarded or defective lead returns to its former state, or changes to the other of the two. */
const following: Record<LeadStatus, readonly LeadStatus[]> = {
  to_contact: ['in_follow_up', 'discarded', 'defective'],
  in_follow_up: ['discarded', 'defective'],
  discarded: ['to_contact', 'in_follow_up', 'defective'],
  defective: ['to_contact', 'in_follow_up', 'discarded'],
}

export const mayBecome = (from: LeadStatus, to: LeadStatus) => following[from].includes(to)

export type ActiveStatus = 'to_contact' | 'in_follow_up'

/** Active: on the board, and at most one per contact and project. */
export const isActive = (status: LeadStatus): status is ActiveStatus =>
  status === 'to_contact' || status === 'in_follow_up'

type Standing = { status: LeadStatus; previous_status: ActiveStatus | null }

/** The active state of a lead, or the last one before it was discarded or defective. */
export const activeStatusOf = ({ status, previous_status }: Standing): ActiveStatus =>
  isActive(status) ? status : (previous_status ?? 'to_contact')
