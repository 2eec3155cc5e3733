import type { AnyConsumer } from './consumers/consumer.ts'
import type { EventDeclarations } from './event-declaration.ts'
import type { Reaction } from './events.ts'
import type { Finders } from './finder.ts'
import type { AnyJob } from './jobs/job.ts'
import type { AnyLongStep, LongKind } from './jobs/long-work.ts'
import type { Deadline } from './jobs/wake-up.ts'
import type { Owned } from './owned.ts'
import type { Place } from './realtime/place.ts'
import type { MountedRoute } from './route.ts'

type Routes<Parts> = readonly MountedRoute[] | ((parts: Parts) => readonly MountedRoute[])
type Jobs<Parts> = readonly AnyJob<Parts>[]
type Consumers<Parts> = readonly AnyConsumer<Parts>[]

/**
 * What a feature declares in its `feature.ts`; `server/src/features.ts` lists them. `RouteParts` and `JobParts`: what its routes
 * and jobs need to run.
 */
export type Feature<RouteParts, JobParts> = Declared<
  Routes<RouteParts>,
  Jobs<JobParts>,
  Consumers<JobParts>,
  Partial<EventDeclarations>
>

type Declared<R, J, C, E> = {
  /** The same as its folder. */
  name: string
  routes?: R
  jobs?: J
  /** The steps of its long-running changes. */
  longWork?: { [kind in LongKind]?: AnyLongStep }
  /** Its events: their entry in the timeline, and who is notified. Each event belongs to one feature. */
  events?: E
  /** What it does in the transaction of an event, of any feature. */
  reactions?: readonly Reaction[] | ((events: EventDeclarations) => readonly Reaction[])
  /** What it does after the commit of an event, as a job. */
  consumers?: C
  /** What it does when a deadline is reached; each kind is one of the view `deadline`. */
  deadlines?: readonly Deadline[]
  /** Tables whose rows belong to a person. */
  owns?: readonly Owned[]
  /** How the global search finds its rows. */
  finders?: Partial<Finders>
  /** Its places in the realtime tree. */
  places?: readonly Place[] | ((events: EventDeclarations) => readonly Place[])
}

/** Declares a feature. Keeps the types of its routes, jobs and consumers, so that the list of features knows what each needs, and of its events, so that
 * it knows which are declared. */
export const feature = <
  const R extends Routes<never> = [],
  const J extends Jobs<never> = [],
  const C extends Consumers<never> = [],
  const E extends Partial<EventDeclarations> = Record<never, never>,
>(
  declared: Declared<R, J, C, E>,
): Declared<R, J, C, E> => declared
