import type {
  ClaimEnd,
  CommissionAct,
  Event,
  EventType,
  HoldAct,
  HoldStatus,
  ImportOutcome,
  RegistrationAct,
  SharedQuotationStatus,
} from '#contract/events.ts'
import type { NotificationKind } from '#contract/office/notifications.ts'
import type { TimelineKind } from '#contract/people/timeline.ts'
import type { Db } from './db.ts'
import type { Author } from './events.ts'

export type EventOf<T extends EventType, E = Event> = E extends Event
  ? T extends E['type']
    ? E
    : never
  : never

/** A notification to create about a contact, or about one of its leads; of none where what it says stands elsewhere. */
export type Notice = {
  user_id: number
  kind: NotificationKind
  contact_id: number | null
  lead_id: number | null
  data?: NotificationData
  /** Unread notifications of the same group are joined into one. */
  group?: string
  /** The user may not see the name of the contact yet. */
  isNameless?: boolean
}

/** What the text of a notification is made of. */
export type NotificationData = {
  name?: string
  /** Whom it is about, where its subject is a lead of theirs. */
  contact_id?: number
  title?: string
  path?: string
  failed?: boolean
  outcome?: ImportOutcome
  by?: string
  by_id?: number
  text?: string
  minutes?: number
  request?: 'asked' | 'refused' | 'told'
  /** The numbers of units. */
  units?: string[]
  until?: string
  way?: ClaimEnd
  quotation_id?: number
  folio?: number
  answer?: 'accepted' | 'rejected'
  deal_id?: number
  /** A document of a deal. */
  document_id?: number
  /** The name of a step of a sale. */
  step?: string
  commission?: CommissionAct
  is_checked?: boolean
  was_refused?: boolean
  deal_end?: 'won' | 'lost' | 'rescinded'
  approval?: 'requested' | 'approved' | 'refused'
  /** A place in the queue of a unit. */
  place_id?: number
  /** A launch, and the number of a client in it. */
  launch_id?: number
  number?: number
  /** A person whom a broker registered, and what was done with that. */
  registration_id?: number
  registration?: RegistrationAct
  /** A hold that a broker asked for, and what became of it. */
  hold?: HoldAct | HoldStatus
  /** What a broker quoted, or what became of it. */
  shared_quotation?: 'made' | SharedQuotationStatus
  fallback?: 'round_robin' | 'load' | 'weights'
}

/** What a feature declares of an event that it emits. */
export type EventDeclaration<T extends EventType> = {
  /** The kind of its entry in the timeline of its contact; null if it has none. */
  timeline: TimelineKind | null | ((event: EventOf<T>) => TimelineKind)
  /** Who is notified of it. Called in its transaction, with all events of this type that were emitted together. */
  notifies?(db: Db, author: Author, events: EventOf<T>[]): Notice[] | Promise<Notice[]>
}

export type EventDeclarations = { [T in EventType]: EventDeclaration<T> }
