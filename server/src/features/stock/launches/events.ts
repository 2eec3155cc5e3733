import type { LaunchEvent } from '#contract/events.ts'
import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'

export const launchEvents: Pick<EventDeclarations, LaunchEvent['type']> = {
  'launch.turn_began': { timeline: 'launch_turn', notifies: (_, __, events) => events.flatMap(noticeOf) },
  'launch.turn_passed': { timeline: 'launch_passed' },
  'launch.changed': { timeline: null },
}

const noticeOf = ({
  seller_id,
  contact_id,
  lead_id,
  name,
  number,
  launch_id,
}: EventOf<'launch.turn_began'>): Notice[] =>
  seller_id === null
    ? []
    : [
        {
          user_id: seller_id,
          kind: 'launch_turn',
          contact_id,
          lead_id,
          data: { title: name, number, launch_id },
        },
      ]
