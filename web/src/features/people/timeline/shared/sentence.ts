import { IconDots } from '@tabler/icons-react'
import { leadEvents } from '#web/features/leads/leads/shared/timeline-events.ts'
import { taskEvents } from '#web/features/leads/tasks/shared/timeline-events.ts'
import { messageEvents } from '#web/features/messaging/conversations/shared/timeline-events.ts'
import { contactEvents } from '#web/features/people/contacts/shared/timeline-events.ts'
import { dealEvents } from '#web/features/sales/deals/shared/timeline-events.ts'
import { quotationEvents } from '#web/features/sales/quotations/shared/timeline-events.ts'
import { launchEvents } from '#web/features/stock/launches/shared/timeline-events.ts'
import { unitEvents } from '#web/features/stock/units/shared/timeline-events.ts'
import { known } from '#web/kit/known.ts'
import { t } from '#web/kit/text.ts'
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

/** Of a newer server than this tab. */
const unknown: Pick<Teller, 'icon' | 'tell'> = {
  icon: IconDots,
  tell: () => ({ text: t('{actor} hizo otro cambio') }),
}
const tellerOf = ({ kind }: TimelineEvent) => known(tellers, kind) ?? unknown

export const iconOf = (event: TimelineEvent) => tellerOf(event).icon

export const sentenceOf = (event: TimelineEvent, names: Names): Sentence =>
  tellerOf(event).tell(event.data, names)
