import type { AgentEvent } from '#contract/messaging/agent.ts'
import type { EventDeclarations } from '#server/platform/event-declaration.ts'
import { reasons } from './words.ts'

export const agentEvents: Pick<EventDeclarations, AgentEvent['type']> = {
  // Its note stands in the timeline.
  'agent.handed_over': {
    timeline: null,
    notifies: (_, __, events) =>
      events.flatMap(({ seller_id, contact_id, lead_id, reason }) =>
        seller_id === null
          ? []
          : [
              {
                user_id: seller_id,
                kind: 'agent_handed_over',
                contact_id,
                lead_id,
                data: { text: reasons[reason] },
              },
            ],
      ),
  },
}
