import type { AgentEvent } from './messaging/agent.ts'
import type { JobKind } from './office/jobs.ts'

/** What happened, in the past tense. Written to the outbox in the transaction of the change. */
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
  /** A user opened WhatsApp with these words: an attempt, as it is not known whether they were sent. */
  | {
      type: 'contact.written_to'
      contact_id: number
      lead_id: number | null
      channel: 'whatsapp'
      text: string | null
    }
  | { type: 'consent.given' | 'consent.withdrawn'; contact_id: number; purpose: string; channel: string }
  | { type: 'person.blocked' | 'person.unblocked' | 'person.exported'; contact_id: number }
  /** All personal data of these contacts are erased: what stores any deletes it in the same transaction. */
  | { type: 'person.erased'; contact_id: number; contact_ids: number[] }
  /** From here on everything of the merged contact belongs to the other one. */
  | { type: 'contact.merged'; contact_id: number; merged_contact_id: number; name: string }
  | { type: 'contact.merge_undone'; contact_id: number; separated_contact_id: number; name: string }
  /** For a note or a call written by hand. */
  | { type: 'contact.entry_edited' | 'contact.entry_deleted'; contact_id: number; entry_id: number }
  /** The relation of the linked contact, and its name. */
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
  /** Offered to these sellers, the first to claim gets it; if none does in time, it is assigned by `fallback`. */
  | {
      type: 'lead.offered'
      contact_id: number
      lead_id: number
      sellers_ids: number[]
      minutes: number
      until: string
      fallback: 'round_robin' | 'load' | 'weights'
    }
  | {
      type: 'lead.moved'
      contact_id: number
      lead_id: number
      from_step_id: number | null
      step_id: number
      /** Why it says nothing of how the sale goes. */
      correction?: 'undone' | 'step_deleted' | 'deal_rescinded'
      /** Of what is undone: when the lead was moved. */
      moved_at?: string
    }
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
  | { type: 'lead.call_undone'; contact_id: number; lead_id: number }
  | { type: 'lead.noted'; contact_id: number; lead_id: number; text: string }
  | { type: 'lead.answered'; contact_id: number; lead_id: number; changes: Changes }
  | LeadRequestEvent
  | FileEvent
  | LeadClockEvent
  | TaskEvent
  | StockEvent
  | ClaimEvent
  | QuotationEvent
  | DealEvent
  | DealDocumentEvent
  | PaymentEvent
  | CommissionEvent
  | LaunchEvent
  | ShareEvent
  | RegistrationEvent
  | HoldEvent
  | SharedQuotationEvent
  | MessageEvent
  | AgentEvent
  | QuietEvent

/** No first response in time. Its seller is notified first, later the users who assign leads. */
type LeadClockEvent = {
  type: 'lead.response_overdue'
  contact_id: number
  lead_id: number
  seller_id: number | null
  due_at: string
  tells: 'seller' | 'chief'
}

/** A seller came to know the person of a lead that another one works. */
export type LeadRequestEvent = { contact_id: number; lead_id: number } & (
  | { type: 'lead.requested'; seller_id: number | null; request_id: number }
  | { type: 'lead.request_refused'; request_id: number; user_id: number }
  /** The seller was told that the person came to another seller. */
  | { type: 'lead.seller_told'; seller_id: number }
)

/** A file of a client profile. */
type FileEvent = { contact_id: number; file_id: number; name: string } & (
  | { type: 'file.added'; file_type: string }
  | { type: 'file.changed'; changes: Changes }
  | { type: 'file.removed' }
)

type OfTask = { contact_id: number; lead_id: number; task_id: number; title: string }
export type TaskEvent =
  | ({
      type: 'task.added'
      kind: string
      due_at: string
      seller_id: number | null
      /** The next of a series. */
      is_repeated?: boolean
    } & OfTask)
  | ({ type: 'task.changed'; changes: Changes; given_to: number | null } & OfTask)
  | ({ type: 'task.completed'; kind: string; result: string; outcome: string | null } & OfTask)
  | ({ type: 'task.reopened' | 'task.deleted' } & OfTask)
  /** Its reminder is due, or the task itself. */
  | ({ type: 'task.reminded' | 'task.overdue'; due_at: string; seller_id: number | null } & OfTask)

/** Projects with their buildings and types, and units: of no contact, so of no timeline. At most 1,000 units in one event. */
export type StockEvent =
  | { type: 'project.created' | 'project.updated' | 'project.deleted'; project_id: number }
  | { type: 'unit.created' | 'unit.deleted'; units_ids: number[] }
  /** `left_projects_ids`: where some of them were before. */
  | { type: 'unit.updated'; units_ids: number[]; left_projects_ids?: number[] }
  /** Besides, they were updated. */
  | { type: 'unit.blocked' | 'unit.unblocked'; units_ids: number[]; reason: string | null }

/** Who has a unit, or waits for it. `units` are their numbers at the time. */
type OfClaim = {
  contact_id: number
  lead_id: number
  units_ids: number[]
  units: string[]
  seller_id: number
}
export type ClaimEvent = OfClaim &
  (
    | { type: 'claim.placed' | 'claim.extended' | 'claim.ending'; until: string }
    | { type: 'claim.ended'; way: ClaimEnd; reason: string | null }
    | { type: 'claim.queued' }
    /** A unit is free, and until then it can be held for this lead alone. */
    | { type: 'claim.turn_began'; place_id: number; until: string }
    /** Its turn went by, or it left the queue. */
    | { type: 'claim.unqueued'; is_over: boolean }
  )
export type ClaimEnd = 'released' | 'expired' | 'taken_over' | 'blocked' | 'lead_closed'

/** A turn of a client in a launch. `name` is that of the launch, `number` that of the client in it. */
type OfTurn = {
  contact_id: number
  lead_id: number
  launch_id: number
  name: string
  number: number
  seller_id: number | null
}
export type LaunchEvent =
  | ({ type: 'launch.turn_began'; until: string } & OfTurn)
  | ({ type: 'launch.turn_passed'; because: 'hand' | 'time' | 'end' } & OfTurn)
  /** Its setting, its status, its registrations or whose turn it is. */
  | { type: 'launch.changed'; launch_id: number }
/** `number` is its folio. */
type OfQuotation = {
  contact_id: number
  lead_id: number | null
  quotation_id: number
  seller_id: number
  number: number | null
  version: number
}
export type QuotationEvent =
  /** A draft, which may be of no contact yet. */
  | { type: 'quotation.changed'; quotation_id: number }
  | (OfQuotation &
      (
        | { type: 'quotation.sent'; channel: 'email' | null }
        | { type: 'quotation.mailed' }
        | { type: 'quotation.accepted' | 'quotation.rejected'; reason: string | null }
        | { type: 'quotation.seen' }
        | { type: 'quotation.asked'; asker: string; question: string }
        | { type: 'quotation.expiring' | 'quotation.expired' | 'quotation.revoked' }
        /** A draft; `broker_account_id`: whose it was, where it was not the broker that withdrew it. */
        | { type: 'quotation.removed'; broker_account_id: number | null }
        | { type: 'quotation.approval_requested'; reason: string }
        | { type: 'quotation.approval_decided'; is_approved: boolean; reason: string | null }
      ))

/** `number` is its folio, `units` the numbers of its units. */
export type OfDeal = {
  contact_id: number
  lead_id: number
  deal_id: number
  quotation_id: number
  seller_id: number
  number: number
  units_ids: number[]
  units: string[]
}
type DealMoney = { amount: string; currency: string }
export type DealEvent =
  /** Its notes, parties or dates. */
  | { type: 'deal.changed'; deal_id: number }
  | (OfDeal &
      (
        | { type: 'deal.created'; sale_step_id: number; step: string }
        | {
            type: 'deal.advanced'
            sale_step_id: number
            step: string
            is_won: boolean
            override_reason: string | null
          }
        /** Besides, it advanced. */
        | { type: 'deal.won' }
        | {
            type: 'deal.lost' | 'deal.rescinded'
            reason: string
            was_won: boolean
            penalty: DealMoney | null
            /** In its currency. */
            refund: { due_on: string; amount: string }[]
          }
        /** To `contact_id`, who buys from now on. */
        | {
            type: 'deal.assigned'
            from_contact_id: number
            from_lead_id: number
            fee: DealMoney | null
            reason: string | null
          }
        /** Its step should be left in some days, or should have been by now. */
        | { type: 'deal.step_due' | 'deal.late'; step: string; due_on: string }
      ))

/** Of a conversation of WhatsApp. */
type OfConversation = { contact_id: number; conversation_id: number; conversation_uuid: string }
type NewWord = OfConversation & { lead_id: number | null; message_id: number; kind: string }
export type MessageEvent =
  /** `by_phone`: in the WhatsApp app of the number, by somebody of the team. */
  | ({ type: 'message.sent'; by_phone?: true } & NewWord)
  | ({ type: 'message.received'; seller_id: number | null } & NewWord)
  /** Its mark, its words, or a reaction to it. */
  | ({ type: 'message.changed'; message_id: number } & OfConversation)
  /** It was read, or is another seller's. */
  | ({ type: 'conversation.changed' } & OfConversation)

/** `number` is the folio of the deal, `contact_id` who buys. */
type OfPayment = {
  contact_id: number
  lead_id: number
  deal_id: number
  seller_id: number
  number: number
  payment_id: number
}
export type PaymentEvent =
  /** The schedule of a deal. */
  | { type: 'payment.changed'; deal_id: number }
  | (OfPayment &
      (
        | { type: 'payment.received'; is_refund: boolean; amount: string; currency: string }
        | { type: 'payment.reversed'; amount: string; currency: string; reason: string }
        /** In some days, or since yesterday. */
        | { type: 'payment.due' | 'payment.late'; due_on: string }
      ))

/** Between a developer and a broker: of the developer, and as the broker hears of it afterwards. */
export type ShareEvent =
  | {
      type: 'share.changed'
      broker_account_id: number
      act: ShareAct
      share_id: number | null
      /** Linked again: since when they did not work together. */
      away_since?: string
    }
  /** `changed`: a unit that is shared, or its project. */
  | { type: 'share.received'; act: ShareAct | 'changed' }
export type ShareAct = 'linked' | 'unlinked' | 'shared' | 'narrowed' | 'revoked'

/** A person whom a broker registers with a developer: in the developer's account, and as the broker hears of it. */
export type RegistrationEvent = {
  contact_id: number
  registration_id: number
  act: RegistrationAct
} & (
  | { type: 'registration.changed'; broker_account_id: number; broker: string }
  | { type: 'registration.received'; made_by_id: number | null; developer: string }
)
export type RegistrationAct =
  | 'registered'
  | 'second'
  | 'evidence'
  | 'visited'
  | 'disputed'
  | 'kept'
  | 'transferred'
  | 'shared'
  | 'lost'
  /** The protection ends within some days, or did. */
  | 'ending'
  | 'ended'

/** A hold that a broker asks a developer for: in the developer's account, and as the broker hears of it. */
export type HoldEvent = { contact_id: number; hold_id: number; unit: string } & (
  | { type: 'hold.changed'; act: HoldAct; broker_account_id: number; broker: string }
  | { type: 'hold.received'; status: HoldStatus; made_by_id: number | null; developer: string }
)
/** `placed`: at once, since the share lets the broker. */
export type HoldAct = 'asked' | 'placed' | 'granted' | 'refused' | 'cancelled'
export type HoldStatus = 'pending' | 'granted' | 'refused' | 'cancelled' | 'released' | 'expired' | 'sold'

/** A quotation that a broker makes of shared units: as the developer hears of it, and what became of it as the broker hears. */
export type SharedQuotationEvent = { contact_id: number; quotation_id: number; number: number | null } & (
  | { type: 'shared_quotation.made'; lead_id: number; seller_id: number; broker: string }
  | {
      type: 'shared_quotation.received'
      status: SharedQuotationStatus
      made_by_id: number | null
      developer: string
      /** Why a discount was approved or not. */
      reason?: string | null
    }
  | { type: 'shared_quotation.mailed' }
)
/** Of the deal, where there is one; of the discount while it waits. */
export type SharedQuotationStatus =
  | 'requested'
  | 'approved'
  | 'refused'
  | 'withdrawn'
  | 'draft'
  | 'sent'
  | 'seen'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'active'
  | 'won'
  | 'lost'

/** Of a document of a deal; `name` is its own. */
export type DealDocumentEvent = Omit<OfPayment, 'payment_id'> & { document_id: number; name: string } & (
    | { type: 'deal.document_added'; needs_check: boolean }
    /** Or the check, or the refusal, was taken back. */
    | {
        type: 'deal.document_checked'
        is_checked: boolean
        was_refused: boolean
        uploaded_by_id: number | null
      }
    | { type: 'deal.document_refused'; reason: string; uploaded_by_id: number | null }
    | { type: 'deal.document_deleted' }
    /** These users may check it since a short while. */
    | { type: 'deal.document_waits'; users_ids: number[] }
    /** In some days. */
    | { type: 'deal.document_expiring'; expires_on: string }
  )

/** Of a deal: earned, approved, paid, taken back, or shared otherwise. */
export type CommissionEvent =
  | { type: 'commission.changed'; deal_id: number }
  /** The account of a broker earns it: it hears of it afterwards as `commission.received`. */
  | {
      type: 'commission.decided_for_broker'
      broker_account_id: number
      number: number
      act: CommissionAct
      /** Of one of them; what is taken back is all of the deal. */
      commission_id?: number
    }
  | { type: 'commission.received'; number: number; act: CommissionAct; developer: string }
  /** `user_id` earns it. */
  | {
      type: 'commission.decided'
      deal_id: number
      number: number
      contact_id: number
      lead_id: number
      user_id: number
      act: 'approved' | 'paid'
    }

export type CommissionAct = 'approved' | 'paid' | 'clawed_back'

/** Its rows wait to be mended, or it was taken back. */
export type ImportOutcome = 'to_mend' | 'reverted'

/** Events that belong to no history. */
type QuietEvent =
  /** Nobody claimed it in time, and by the rule nobody could get it. */
  | { type: 'lead.offer_ended'; contact_id: number; lead_id: number }
  /** The possible duplicates of this person have changed. */
  | { type: 'contact.pairs_changed'; contact_id: number }
  /** These users got a notification that is also sent as a push. */
  | { type: 'notification.written'; users_ids: number[] }
  /** An entry of the audit by its `area.what_happened`: configuration and permissions of the account. */
  | { type: 'act.recorded'; act: string }
  /** A job that a user started has ended, whether it succeeded or failed. */
  | {
      type: 'job.ended'
      job_id: number
      kind: JobKind
      title: string
      user_id: number
      failed: boolean
      /** Of an import that is neither done nor failed. */
      outcome?: ImportOutcome
    }

/** Broadcasts: sent to listeners after the commit, stored nowhere, and lost if no listener is connected. */
export type Broadcast =
  /** For one user or the whole account: a session ended, or permissions changed. */
  | { type: 'access.changed'; user_id: number | null }
  /** A client wrote an ephemeral value. */
  | { type: 'ephemeral.changed'; path: string }
  | { type: 'notification.changed'; user_id: number }
  /** The paths that the stream of a tab listens to change. */
  | { type: 'stream.changed'; user_id: number; stream: string; add: string[]; drop: string[] }

/** Field → its value before and after. */
/** By field; of a custom field with its label, kind and currency at the time, and the labels of its options. */
export type Changes = Record<
  string,
  { from: unknown; to: unknown; label?: string; kind?: string; currency?: string }
>

export type EventType = Event['type']
