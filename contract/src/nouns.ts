import type { EventType } from './events.ts'
import type { auditAreas } from './office/audit.ts'

type NounOf<T extends string> = T extends `${infer Noun}.${string}` ? Noun : never
/** Notifications have their own place in the realtime tree, so no screen reads them again. */
type Happening = Exclude<NounOf<EventType>, 'act' | 'notification'>

/** The noun of an event: the first word of its type; for the audit its area, as `acts-pipeline`. */
export type Noun = Happening | `acts-${(typeof auditAreas)[number]}`
