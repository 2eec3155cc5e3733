import type { ClaimEvent } from '#contract/events.ts'
import type {
  EventDeclarations,
  EventOf,
  Notice,
  NotificationData,
} from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'

type Of<T extends ClaimEvent['type']> = EventOf<T>[]

export const claimEvents: Pick<EventDeclarations, ClaimEvent['type']> = {
  'claim.placed': { timeline: 'unit_held' },
  'claim.extended': { timeline: 'unit_hold_extended' },
  'claim.ended': { timeline: 'unit_hold_ended', notifies: ended },
  'claim.queued': { timeline: 'unit_queued' },
  'claim.turn_began': { timeline: 'unit_turn', notifies: began },
  'claim.unqueued': { timeline: null },
  'claim.ending': { timeline: null, notifies: ending },
}

/** Its seller, of what somebody else did. */
function ended(_: unknown, { me }: Author, events: Of<'claim.ended'>): Notice[] {
  return events
    .filter(({ seller_id, way }) => seller_id !== me.id && way !== 'lead_closed')
    .map((event) => noticeOf('hold_ended', event, { way: event.way }))
}

function began(_: unknown, __: Author, events: Of<'claim.turn_began'>): Notice[] {
  return events.map((event) => noticeOf('unit_turn', event, { place_id: event.place_id }))
}

function ending(_: unknown, __: Author, events: Of<'claim.ending'>): Notice[] {
  return events.map((event) => noticeOf('hold_ending', event, { until: event.until }))
}

const noticeOf = (
  kind: Notice['kind'],
  { seller_id, contact_id, lead_id, units }: ClaimEvent,
  data: NotificationData,
): Notice => ({ user_id: seller_id, kind, contact_id, lead_id, data: { units, ...data } })
