import type { Template } from '#contract/messaging/templates.ts'

const approved = new Set(['APPROVED', 'REINSTATED', 'FLAGGED', 'UNARCHIVED'])
const pending = new Set(['PENDING', 'IN_APPEAL', 'PENDING_REVIEW'])

/** Our word for Meta's. One that nobody knows yet is none that may be sent. */
export function statusOf(metaStatus: string): Template['status'] {
  if (approved.has(metaStatus)) return 'approved'
  if (pending.has(metaStatus)) return 'pending'
  if (metaStatus === 'REJECTED') return 'rejected'
  return metaStatus === 'DELETED' ? 'draft' : 'paused'
}
