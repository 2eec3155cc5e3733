import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

export const registrationEvents: Pick<EventDeclarations, 'registration.changed' | 'registration.received'> = {
  'registration.changed': { timeline: null, notifies: toDeciders },
  'registration.received': { timeline: null, notifies: (_, __, events) => events.flatMap(toMaker) },
}

const toldToDeciders = new Set<string>(['registered', 'second', 'disputed', 'ending', 'ended'])

/** What a broker did, and that its protection ends: to who may decide. */
async function toDeciders(
  db: Db,
  { me }: Author,
  events: EventOf<'registration.changed'>[],
): Promise<Notice[]> {
  const news = events.filter(({ act }) => toldToDeciders.has(act))
  if (news.length === 0) return []
  const deciders = await activeUsersWith(db, me.account_id, ['brokers.edit', 'contacts.view_all'])
  return news.flatMap(({ contact_id, registration_id, act, broker }) =>
    deciders.map((user_id) => ({
      user_id,
      kind: 'broker_registration' as const,
      contact_id,
      lead_id: null,
      data: { registration: act, registration_id, by: broker },
    })),
  )
}

/** What the developer did, and that the protection ends: to who made it. */
const toMaker = ({
  made_by_id,
  contact_id,
  registration_id,
  act,
  developer,
}: EventOf<'registration.received'>): Notice[] =>
  made_by_id === null || act === 'registered' || act === 'second'
    ? []
    : [
        {
          user_id: made_by_id,
          kind: 'broker_registration',
          contact_id,
          lead_id: null,
          data: { registration: act, registration_id, by: developer },
        },
      ]
