import type { MessageEvent } from '#contract/events.ts'
import type { EventDeclarations } from '#server/platform/event-declaration.ts'

export const conversationEvents: Pick<EventDeclarations, MessageEvent['type']> = {
  'message.sent': { timeline: 'message_sent' },
  'message.received': {
    timeline: 'message_received',
    notifies: (_, __, events) =>
      events.flatMap(({ seller_id, contact_id, lead_id }) =>
        seller_id === null
          ? []
          : [
              {
                user_id: seller_id,
                kind: 'message_received',
                contact_id,
                lead_id,
                group: 'message_received',
              },
            ],
      ),
  },
  'message.changed': { timeline: null },
  'conversation.changed': { timeline: null },
}
