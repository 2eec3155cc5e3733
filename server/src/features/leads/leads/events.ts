import type { LeadRequestEvent } from '#contract/events.ts'
import type { LeadFigure } from '#contract/leads/figures.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

type LeadEvents = Omit<
  Pick<EventDeclarations, Extract<keyof EventDeclarations, `lead.${string}`>>,
  'lead.answered' | 'lead.called' | 'lead.call_undone' | 'lead.noted' | LeadRequestEvent['type']
>

export const leadEvents: LeadEvents = {
  'lead.created': { timeline: 'lead_created', notifies: assigned },
  'lead.enquiry_added': { timeline: 'enquiry_added' },
  'lead.updated': { timeline: 'lead_updated' },
  'lead.assigned': { timeline: 'lead_assigned', notifies: assigned },
  'lead.offered': { timeline: 'lead_offered', notifies: offered },
  'lead.moved': { timeline: 'lead_moved' },
  'lead.discarded': { timeline: ({ is_deleted }) => (is_deleted ? 'lead_deleted' : 'lead_discarded') },
  'lead.restored': { timeline: 'lead_restored' },
  'lead.marked_defective': { timeline: 'lead_marked_defective' },
  'lead.followed_up': { timeline: 'lead_followed_up' },
  'lead.response_overdue': { timeline: null, notifies: overdue },
  'lead.offer_ended': { timeline: null },
}

type Of<T extends keyof EventDeclarations> = EventOf<T>[]

function assigned(_: Db, __: Author, events: Of<'lead.created'> | Of<'lead.assigned'>): Notice[] {
  return events.flatMap(({ seller_id, contact_id, lead_id }) =>
    seller_id === null
      ? []
      : [{ user_id: seller_id, kind: 'lead_assigned', contact_id, lead_id, group: 'lead_assigned' }],
  )
}

/** The contact's name is shown only after the claim. */
function offered(_: Db, __: Author, events: Of<'lead.offered'>): Notice[] {
  return events.flatMap(({ contact_id, lead_id, sellers_ids, minutes, fallback }) =>
    sellers_ids.map((user_id) => ({
      user_id,
      kind: 'lead_offered',
      contact_id,
      lead_id,
      data: { minutes, fallback },
      group: 'lead_offered',
      isNameless: true,
    })),
  )
}

/** The list of the leads that the user is told of: their own, or everybody's. */
function overduePath(tells: 'seller' | 'chief', userId: number) {
  const tab: LeadFigure = tells === 'chief' ? 'open' : 'to_contact'
  const own = tells === 'chief' ? '' : `&sellersIds=${userId}`
  return `/leads?tab=${tab}&firstResponse=overdue${own}`
}

/** Its seller, or the users who assign leads. */
async function overdue(db: Db, { me }: Author, events: Of<'lead.response_overdue'>): Promise<Notice[]> {
  const chiefs = events.some(({ tells }) => tells === 'chief')
    ? await activeUsersWith(db, me.account_id, ['leads.assign', 'leads.view_all'])
    : []
  return events.flatMap(({ contact_id, lead_id, seller_id, tells }) => {
    const users = tells === 'chief' ? chiefs : seller_id === null ? [] : [seller_id]
    return users.map((user_id) => ({
      user_id,
      kind: 'response_overdue',
      contact_id,
      lead_id,
      data: { path: overduePath(tells, user_id) },
      group: `response_overdue ${tells}`,
    }))
  })
}
