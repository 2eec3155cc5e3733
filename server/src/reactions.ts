import { forgetErased } from './features/imports/reverting/actions.ts'
import { tellWhoAsked } from './features/jobs/reactions.ts'
import { keepPairs } from './features/merging/pairs/actions.ts'
import { tellPeople } from './features/notifications/reactions.ts'
import { recordTimeline } from './features/timeline/actions.ts'
import type { Reaction } from './platform/events.ts'

/** What features do in the transaction of an event, in this order: the same wherever something changes, request or job. */
export const reactions: readonly Reaction[] = [
  recordTimeline,
  keepPairs,
  tellPeople,
  tellWhoAsked,
  forgetErased,
]
