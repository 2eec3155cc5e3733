import { Beside } from '#web/kit/beside/beside.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { toDeal } from '#web/places/sales.ts'

const DealBeside = lazyPart(() => import('../detail/deal-beside.tsx').then((module) => module.DealBeside))

/** The open deal beside the board. */
export const BoardBeside = () => <Beside of={DealBeside} page={(id) => toDeal({ id })} />
