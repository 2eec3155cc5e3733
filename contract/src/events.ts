import type { JobKind } from './office/jobs.ts'

/** What happened, in the past tense. Written to the outbox in the transaction that made it true. */
export type Event =
  | { type: 'contact.created'; contact_id: number }
  | { type: 'contact.updated'; contact_id: number; changes: Changes }
  | { type: 'contact.tagged'; contact_id: number; tags: string[]; is_removal: boolean }
  | { type: 'contact.deleted'; contact_id: number }
  | { type: 'contact.restored'; contact_id: number }
  | { type: 'contact.noted'; contact_id: number; lead_id: number | null; text: string }
  | {
      type: 'contact.called'
      contact_id: number
      lead_id: number | null
      result: string
      minutes: number | null
      outcome: string | null
    }
  | { type: 'consent.given' | 'consent.withdrawn'; contact_id: number; purpose: string; channel: string }
  | { type: 'person.blocked' | 'person.unblocked' | 'person.exported'; contact_id: number }
  /** Every personal datum of these contacts goes: whoever keeps some forgets them, in the same transaction. */
  | { type: 'person.erased'; contact_id: number; contact_ids: number[] }
  /** Everything of the merged one is the contact's from here on. */
  | { type: 'contact.merged'; contact_id: number; merged_contact_id: number; name: string }
  | { type: 'contact.merge_undone'; contact_id: number; separated_contact_id: number; name: string }
  /** Of a note or a call written by hand. */
  | { type: 'contact.entry_edited' | 'contact.entry_deleted'; contact_id: number; entry_id: number }
  /** What the one linked is to the contact, and what it is called. */
  | {
      type: 'profile.linked' | 'profile.unlinked'
      contact_id: number
      linked_contact_id: number
      relation: string
      name: string
    }
  | {
      type: 'lead.created'
      contact_id: number
      lead_id: number
      seller_id: number | null
      reason: string | null
    }
  | { type: 'lead.enquiry_added'; contact_id: number; lead_id: number; comments: string | null }
  | { type: 'lead.updated'; contact_id: number; lead_id: number; changes: Changes }
  | {
      type: 'lead.assigned'
      contact_id: number
      lead_id: number
      from_seller_id: number | null
      seller_id: number | null
      reason: string | null
    }
  /** To the first of these who takes it; by `fallback` when nobody did in time. */
  | {
      type: 'lead.offered'
      contact_id: number
      lead_id: number
      sellers_ids: number[]
      minutes: number
      until: string
      fallback: 'round_robin' | 'load' | 'weights'
    }
  | { type: 'lead.moved'; contact_id: number; lead_id: number; from_step_id: number | null; step_id: number }
  | {
      type: 'lead.discarded'
      contact_id: number
      lead_id: number
      discard_kind: string
      detail: string | null
      is_deleted: boolean
    }
  | { type: 'lead.restored'; contact_id: number; lead_id: number; status: string; reason: string | null }
  | { type: 'lead.marked_defective'; contact_id: number; lead_id: number; reason: string | null }
  | { type: 'lead.followed_up'; contact_id: number; lead_id: number }
  | { type: 'lead.called'; contact_id: number; lead_id: number; result: string; outcome: string | null }
  | { type: 'lead.noted'; contact_id: number; lead_id: number; text: string }
  | { type: 'lead.answered'; contact_id: number; lead_id: number; changes: Changes }
  | FileEvent
  | LeadClockEvent
  | TaskEvent
  | QuietEvent

/** Nobody answered in time. First its seller is told, later whoever assigns leads. */
type LeadClockEvent = {
  type: 'lead.response_overdue'
  contact_id: number
  lead_id: number
  seller_id: number | null
  due_at: string
  tells: 'seller' | 'chief'
}

/** A file of a client profile. */
type FileEvent = { contact_id: number; file_id: number; name: string } & (
  | { type: 'file.added'; file_type: string }
  | { type: 'file.changed'; changes: Changes }
  | { type: 'file.removed' }
)

type OfTask = { contact_id: number; lead_id: number; task_id: number; title: string }
export type TaskEvent =
  | ({ type: 'task.added'; kind: string; due_at: string; seller_id: number | null } & OfTask)
  | ({ type: 'task.changed'; changes: Changes } & OfTask)
  | ({ type: 'task.completed'; kind: string; result: string; outcome: string | null } & OfTask)
  | ({ type: 'task.reopened' | 'task.deleted' } & OfTask)
  /** Its reminder is due, or its own time has passed. */
  | ({ type: 'task.reminded' | 'task.overdue'; due_at: string; seller_id: number | null } & OfTask)

/** What is no part of anybody's history. */
type QuietEvent =
  /** Others than before may be the same person as this one. */
  | { type: 'contact.pairs_changed'; contact_id: number }
  /** These people were told something that their browsers ring for. */
  | { type: 'notification.written'; users_ids: number[] }
  /** Something was written down in the audit, by its `area.what_happened`: how the account is set up, who may what. */
  | { type: 'act.recorded'; act: string }
  /** Work that somebody asked for is over, one way or the other. */
  | {
      type: 'job.ended'
      job_id: number
      kind: JobKind
      title: string
      user_id: number
      failed: boolean
    }

/** What only those who listen need to hear, now: told after the commit, kept nowhere, and lost where nobody hears it. */
export type Broadcast =
  /** Of one user, or of everybody in the account: a session ended, or one may something else than before. */
  | { type: 'access.changed'; user_id: number | null }
  /** A client wrote something that lasts a moment. */
  | { type: 'ephemeral.changed'; path: string }
  | { type: 'notification.changed'; user_id: number }
  /** A tab listens to more or other paths than when its stream began. */
  | { type: 'stream.changed'; user_id: number; stream: string; add: string[]; drop: string[] }

/** Field → what it was and what it is. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export type EventType = Event['type']
