import type { DealEvent } from '#contract/events.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, Notice, NotificationData } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

type OfClient = Exclude<DealEvent, { type: 'deal.changed' }>

export const dealEvents: Pick<EventDeclarations, DealEvent['type']> = {
  'deal.changed': { timeline: null },
  'deal.created': {
    timeline: 'deal_created',
    notifies: (db, author, events) => toHeads(db, author, events, 'deal_created'),
  },
  'deal.advanced': {
    timeline: 'deal_advanced',
    // Of a won one the heads hear too.
    notifies: (_, author, events) =>
      events
        .filter(({ is_won }) => !is_won)
        .flatMap((event) => toSeller(author, [event], 'deal_advanced', { step: event.step })),
  },
  'deal.won': {
    timeline: 'deal_won',
    notifies: (db, author, events) => toHeads(db, author, events, 'deal_ended', { deal_end: 'won' }),
  },
  'deal.lost': {
    timeline: 'deal_lost',
    notifies: (db, author, events) => toHeads(db, author, events, 'deal_ended', { deal_end: 'lost' }),
  },
  'deal.rescinded': {
    timeline: 'deal_rescinded',
    notifies: (db, author, events) => toHeads(db, author, events, 'deal_ended', { deal_end: 'rescinded' }),
  },
  'deal.assigned': { timeline: 'deal_assigned' },
  'deal.step_due': {
    timeline: null,
    notifies: (_, author, events) =>
      events.flatMap((event) =>
        toSeller(author, [event], 'deal_step_due', { step: event.step, until: event.due_on }),
      ),
  },
  'deal.late': {
    timeline: null,
    notifies: (_, author, events) =>
      events.flatMap((event) => toSeller(author, [event], 'deal_late', { step: event.step })),
  },
}

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

/** Its seller, and those who may end it. */
async function toHeads(
  db: Db,
  { me }: Author,
  events: OfClient[],
  kind: Notice['kind'],
  data: NotificationData = {},
): Promise<Notice[]> {
  const heads = await activeUsersWith(db, me.account_id, ['deals.view_all', 'deals.cancel'])
  return events.flatMap((event) =>
    [...new Set([event.seller_id, ...heads])]
      .filter((id) => id !== me.id)
      .map((id) => noticeOf(id, event, kind, data)),
  )
}

const noticeOf = (
  user_id: number,
  { contact_id, lead_id, number, deal_id }: OfClient,
  kind: Notice['kind'],
  data: NotificationData,
): Notice => ({ user_id, kind, contact_id, lead_id, data: { ...data, deal_id, folio: number } })
