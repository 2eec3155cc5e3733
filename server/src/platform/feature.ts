import type { AnyConsumer } from './consumers/consumer.ts'
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

/** What a feature has: declared in its `feature.ts`, listed in `server/src/features.ts`. `RouteParts` and `JobParts`: what is open where it runs. */
export type Feature<RouteParts, JobParts> = Declared<Routes<RouteParts>, Jobs<JobParts>, Consumers<JobParts>>

type Declared<R, J, C> = {
  /** As its folder. */
  name: string
  routes?: R
  jobs?: J
  /** How it makes the next step of changes that are longer than a request. */
  longWork?: { [kind in LongKind]?: AnyLongStep }
  /** What it does in the transaction of an event. */
  reactions?: readonly Reaction[]
  /** What it does after the commit of an event, as a job. */
  consumers?: C
  /** What happens because its time has come: each kind is one of the view `deadline`. */
  deadlines?: readonly Deadline[]
  /** Tables whose rows hang from a person. */
  owns?: readonly Owned[]
  /** How it is found by the search of everything. */
  finders?: Partial<Finders>
  /** What can be listened to. */
  places?: readonly Place[]
}

/** Says what a feature has. Its routes, jobs and consumers keep their types, so that the list of features knows what each of them needs. */
export const feature = <
  const R extends Routes<never> = [],
  const J extends Jobs<never> = [],
  const C extends Consumers<never> = [],
>(
  declared: Declared<R, J, C>,
): Declared<R, J, C> => declared
