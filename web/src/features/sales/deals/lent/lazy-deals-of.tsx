import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import type { DealsOfQuery } from './deals-of.tsx'

const DealsOf = lazyPart(() => import('./deals-of.tsx').then((module) => module.DealsOf))

/** The deals of a lead, a contact or a unit, for those who may see them. */
export function LazyDealsOf({ query }: { query: DealsOfQuery }) {
  const can = useCan()
  if (!can('deals.view')) return null
  return (
    <Suspense>
      <DealsOf query={query} />
    </Suspense>
  )
}
