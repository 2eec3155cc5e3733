import { leadEvents } from '#web/features/leads/leads/shared/told.ts'
import { taskEvents } from '#web/features/leads/tasks/shared/told.ts'
import { messageEvents } from '#web/features/messaging/conversations/shared/told.ts'
import { contactEvents } from '#web/features/people/contacts/shared/told.ts'
import { dealEvents } from '#web/features/sales/deals/shared/told.ts'
import { quotationEvents } from '#web/features/sales/quotations/shared/told.ts'
import { launchEvents } from '#web/features/stock/launches/shared/told.ts'
import { unitEvents } from '#web/features/stock/units/shared/told.ts'
import type { EventKind, Names, Part, Sentence, Teller, TimelineEvent } from './telling.ts'

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
