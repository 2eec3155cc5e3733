import type { CommissionEvent } from '#contract/events.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

export const commissionEvents: Pick<EventDeclarations, CommissionEvent['type']> = {
  'commission.changed': { timeline: null },
  'commission.decided_for_broker': { timeline: null },
  'commission.received': { timeline: null, notifies: toReaders },
  // The person who earns it never decides on it.
  'commission.decided': {
    timeline: null,
    notifies: (_, __, events) =>
      events.map(({ user_id, contact_id, lead_id, deal_id, number, act }) => ({
        user_id,
        kind: 'commission_decided',
        contact_id,
        lead_id,
        data: { deal_id, folio: number, commission: act },
      })),
  },
}

/** The users of a broker's account who may read what it earns. */
async function toReaders(
  db: Db,
  { me }: Author,
  events: EventOf<'commission.received'>[],
): Promise<Notice[]> {
  const readers = await activeUsersWith(db, me.account_id, ['deals.view_all'])
  return events.flatMap(({ number, act, developer }) =>
    readers.map((user_id) => ({
      user_id,
      kind: 'commission_decided' as const,
      contact_id: null,
      lead_id: null,
      data: { commission: act, folio: number, by: developer },
    })),
  )
}
