import type { CommissionEvent } from '#contract/events.ts'
import type { EventDeclarations } from '#server/platform/event-declaration.ts'

export const commissionEvents: Pick<EventDeclarations, CommissionEvent['type']> = {
  'commission.changed': { timeline: null },
  'commission.decided_for_broker': { timeline: null },
  'commission.received': { timeline: null },
  // Whoever earns it never decides on it.
  'commission.decided': {
    timeline: null,
    notifies: (_, __, events) =>
      events.map(({ user_id, contact_id, lead_id, deal_id, number, act }) => ({
        ...{ user_id, kind: 'commission_decided', contact_id, lead_id },
        data: { deal_id, folio: number, commission: act },
      })),
  },
}
