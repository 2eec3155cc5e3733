import type { EventType } from './events.ts'
import { auditAreas } from './office/audit.ts'

type NounOf<T extends string> = T extends `${infer Noun}.${string}` ? Noun : never
/** What people are told has a place of its own, and no screen reads it again. */
type Happening = Exclude<NounOf<EventType>, 'act' | 'notification'>

/** What an event is of: the first word of its type; of what was written down in the audit its area, as `acts-pipeline`. */
export type Noun = Happening | `acts-${(typeof auditAreas)[number]}`

const happening: Record<Happening, true> = {
  contact: true,
  consent: true,
  person: true,
  profile: true,
  lead: true,
  file: true,
  task: true,
  job: true,
}

export const nouns: readonly Noun[] = [
  ...(Object.keys(happening) as Happening[]), // the keys of the record above
  ...auditAreas.map((area) => `acts-${area}` as const),
]
