import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

type RequestEvents = Pick<EventDeclarations, 'lead.requested' | 'lead.request_refused' | 'lead.seller_told'>

export const requestEvents: RequestEvents = {
  'lead.requested': { timeline: 'lead_requested', notifies: requested },
  'lead.request_refused': { timeline: 'lead_request_refused', notifies: refused },
  'lead.seller_told': { timeline: 'seller_told', notifies: told },
}

type Of<T extends keyof EventDeclarations> = EventOf<T>[]
const kind = 'lead_request'

/** Those who can give it: its seller, and the users who assign leads. */
async function requested(db: Db, { me }: Author, events: Of<'lead.requested'>): Promise<Notice[]> {
  const chiefs = await activeUsersWith(db, me.account_id, ['leads.assign', 'leads.view_all'])
  return events.flatMap(({ contact_id, lead_id, seller_id }) => {
    const givers = new Set(seller_id === null ? chiefs : [seller_id, ...chiefs])
    return [...givers].map((user_id) => ({
      user_id,
      kind,
      contact_id,
      lead_id,
      data: { ...by(me), request: 'asked' as const },
    }))
  })
}

/** Who asked may not see the lead: its person is not named. */
function refused(_: Db, { me }: Author, events: Of<'lead.request_refused'>): Notice[] {
  return events.map(({ contact_id, lead_id, user_id }) => ({
    user_id,
    kind,
    contact_id,
    lead_id,
    data: { ...by(me), request: 'refused' },
    isNameless: true,
  }))
}

function told(_: Db, { me }: Author, events: Of<'lead.seller_told'>): Notice[] {
  return events.map(({ contact_id, lead_id, seller_id }) => ({
    user_id: seller_id,
    kind,
    contact_id,
    lead_id,
    data: { ...by(me), request: 'told' },
  }))
}

const by = (me: Author['me']) => ('name' in me ? { by: String(me.name), by_id: me.id } : {})
