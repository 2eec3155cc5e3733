import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

export const holdEvents: Pick<EventDeclarations, 'hold.changed' | 'hold.received'> = {
  'hold.changed': { timeline: null, notifies: toDeciders },
  'hold.received': { timeline: null, notifies: (_, __, events) => events.flatMap(toMaker) },
}

/** What a broker asked for: to who may grant it. */
async function toDeciders(db: Db, { me }: Author, events: EventOf<'hold.changed'>[]): Promise<Notice[]> {
  const news = events.filter(({ act }) => act === 'asked' || act === 'placed')
  if (news.length === 0) return []
  const deciders = await activeUsersWith(db, me.account_id, ['units.share', 'contacts.view_all'])
  return news.flatMap(({ contact_id, act, broker, unit }) =>
    deciders.map((user_id) => ({
      user_id,
      kind: 'hold_request' as const,
      contact_id,
      lead_id: null,
      data: { hold: act, by: broker, units: [unit] },
    })),
  )
}

/** What became of it: to who asked. */
const toMaker = ({ made_by_id, contact_id, status, developer, unit }: EventOf<'hold.received'>): Notice[] =>
  made_by_id === null || status === 'pending' || status === 'cancelled'
    ? []
    : [
        {
          user_id: made_by_id,
          kind: 'hold_request',
          contact_id,
          lead_id: null,
          data: { hold: status, by: developer, units: [unit] },
        },
      ]
