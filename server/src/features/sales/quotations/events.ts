import type { QuotationEvent } from '#contract/events.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type {
  EventDeclarations,
  EventOf,
  Notice,
  NotificationData,
} from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

type OfClient = Exclude<QuotationEvent, { type: 'quotation.changed' }>

export const quotationEvents: Pick<EventDeclarations, QuotationEvent['type']> = {
  'quotation.changed': { timeline: null },
  'quotation.sent': { timeline: 'quotation_sent' },
  'quotation.mailed': { timeline: 'quotation_mailed' },
  'quotation.seen': {
    timeline: 'quotation_seen',
    notifies: (_, author, events) => toSeller(author, events, 'quotation_seen'),
  },
  'quotation.asked': {
    timeline: 'quotation_asked',
    notifies: (_, author, events) =>
      events.flatMap((event) =>
        toSeller(author, [event], 'quotation_asked', { text: `${event.asker}: ${cut(event.question)}` }),
      ),
  },
  'quotation.accepted': {
    timeline: 'quotation_accepted',
    notifies: (_, author, events) => toSeller(author, events, 'quotation_answered', { answer: 'accepted' }),
  },
  'quotation.rejected': {
    timeline: 'quotation_rejected',
    notifies: (_, author, events) => toSeller(author, events, 'quotation_answered', { answer: 'rejected' }),
  },
  'quotation.expired': { timeline: 'quotation_expired' },
  'quotation.revoked': { timeline: null },
  'quotation.removed': { timeline: null },
  'quotation.expiring': {
    timeline: null,
    notifies: (_, author, events) => toSeller(author, events, 'quotation_expiring'),
  },
  'quotation.approval_requested': { timeline: null, notifies: toApprovers },
  'quotation.approval_decided': {
    timeline: null,
    notifies: (_, author, events) =>
      events.flatMap((event) =>
        toSeller(author, [event], 'quotation_approval', {
          approval: event.is_approved ? 'approved' : 'refused',
          ...(event.reason && { text: event.reason }),
        }),
      ),
  },
}

/** A notification is no letter: all of it stands at the quotation. */
const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** Its seller, of what another user did. */
const toSeller = (
  { me }: Author,
  events: OfClient[],
  kind: Notice['kind'],
  data: NotificationData = {},
): Notice[] =>
  events
    .filter(({ seller_id }) => seller_id !== me.id)
    .map((event) => noticeOf(event.seller_id, event, kind, data))

async function toApprovers(
  db: Db,
  { me }: Author,
  events: EventOf<'quotation.approval_requested'>[],
): Promise<Notice[]> {
  const approvers = await activeUsersWith(db, me.account_id, [
    'quotations.approve_discount',
    'quotations.view_all',
  ])
  return events.flatMap((event) =>
    approvers
      .filter((id) => id !== me.id)
      .map((id) =>
        noticeOf(id, event, 'quotation_approval', {
          approval: 'requested',
          text: event.reason,
        }),
      ),
  )
}

const noticeOf = (
  user_id: number,
  { contact_id, lead_id, number, quotation_id }: OfClient,
  kind: Notice['kind'],
  data: NotificationData,
): Notice => ({
  user_id,
  kind,
  contact_id,
  lead_id,
  data: { ...data, quotation_id, ...(number !== null && { folio: number }) },
})
