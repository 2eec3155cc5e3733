import { leadEvents } from '#web/features/leads/leads/shared/timeline-events.ts'
import { taskEvents } from '#web/features/leads/tasks/shared/timeline-events.ts'
import { messageEvents } from '#web/features/messaging/conversations/shared/timeline-events.ts'
import { contactEvents } from '#web/features/people/contacts/shared/timeline-events.ts'
import { dealEvents } from '#web/features/sales/deals/shared/timeline-events.ts'
import { quotationEvents } from '#web/features/sales/quotations/shared/timeline-events.ts'
import { launchEvents } from '#web/features/stock/launches/shared/timeline-events.ts'
import { unitEvents } from '#web/features/stock/units/shared/timeline-events.ts'
import type { EventKind, Names, Part, Sentence, Teller, TimelineEvent } from './teller.ts'

/** What every kind of event says, by its feature. */
const tellers: Record<EventKind, Teller> = {
  ...contactEvents,
  ...leadEvents,
  ...taskEvents,
  ...messageEvents,
  ...unitEvents,
  ...launchEvents,
  ...quotationEvents,
  ...dealEvents,
}

/** The kinds of events in this part. */
export const kindsIn = (part: Part) =>
  Object.entries(tellers).flatMap(([kind, teller]) => (teller.part === part ? [kind as EventKind] : []))

export const iconOf = ({ kind }: TimelineEvent) => tellers[kind].icon

export const sentenceOf = ({ kind, data }: TimelineEvent, names: Names): Sentence =>
  tellers[kind].tell(data, names)
