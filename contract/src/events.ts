/** What happened, in the past tense. Written to the outbox in the transaction that made it true. */
export type Event =
  | { type: 'contact.created'; contact_id: number }
  | { type: 'contact.updated'; contact_id: number; changes: Changes }
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
  | { type: 'lead.moved'; contact_id: number; lead_id: number; from_step_id: number | null; step_id: number }
  | {
      type: 'lead.discarded'
      contact_id: number
      lead_id: number
      discard_kind: string
      detail: string | null
      is_deleted: boolean
    }
  | { type: 'lead.restored'; contact_id: number; lead_id: number; status: string }
  | { type: 'lead.marked_defective'; contact_id: number; lead_id: number }

/** Field → what it was and what it is. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export type EventType = Event['type']
