import type { AgentEvent } from '#contract/messaging/agent.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'
import { reasons } from './words.ts'

export const agentEvents: Pick<EventDeclarations, AgentEvent['type']> = {
  // Its note stands in the timeline.
  'agent.handed_over': { timeline: null, notifies: handedOver },
}

/** The seller, or those who assign leads: somebody waits for an answer. */
async function handedOver(db: Db, { me }: Author, events: EventOf<'agent.handed_over'>[]): Promise<Notice[]> {
  const isNobodys = events.some(({ seller_id }) => seller_id === null)
  const chiefs = isNobodys
    ? await activeUsersWith(db, me.account_id, ['leads.assign', 'leads.view_all', 'whatsapp.view'])
    : []
  return events.flatMap(({ seller_id, contact_id, lead_id, reason }) =>
    (seller_id === null ? chiefs : [seller_id]).map((user_id) => ({
      user_id,
      kind: 'agent_handed_over',
      contact_id,
      lead_id,
      data: { text: seller_id === null ? `sin vendedor. ${reasons[reason]}` : reasons[reason] },
    })),
  )
}
