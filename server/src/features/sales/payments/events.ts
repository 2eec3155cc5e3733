import type { PaymentEvent } from '#contract/events.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'

export const paymentEvents: Pick<EventDeclarations, PaymentEvent['type']> = {
  'payment.changed': { timeline: null },
  'payment.received': { timeline: 'payment_received' },
  'payment.reversed': {
    timeline: 'payment_reversed',
    notifies: (_, { me }, events) =>
      events
        .filter(({ seller_id }) => seller_id !== me.id)
        .map(({ seller_id, contact_id, lead_id, deal_id, number }) => ({
          user_id: seller_id,
          kind: 'payment_reversed',
          contact_id,
          lead_id,
          data: { deal_id, folio: number },
        })),
  },
  'payment.due': { timeline: null, notifies: (_, __, events) => toSeller(events, 'payment_due') },
  'payment.late': { timeline: null, notifies: (_, __, events) => toSeller(events, 'payment_late') },
}

const toSeller = (events: EventOf<'payment.due' | 'payment.late'>[], kind: Notice['kind']): Notice[] =>
  events.map(({ seller_id, contact_id, lead_id, deal_id, number, due_on }) => ({
    user_id: seller_id,
    kind,
    contact_id,
    lead_id,
    data: { deal_id, folio: number, until: due_on },
  }))
