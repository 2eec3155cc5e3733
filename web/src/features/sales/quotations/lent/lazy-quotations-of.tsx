import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import type { QuotationsQuery } from './quotations-of.tsx'

const QuotationsOf = lazyPart(() => import('./quotations-of.tsx').then((module) => module.QuotationsOf))

/** The quotations of a lead, a contact or a unit, for those who may see them. */
export function LazyQuotationsOf({ query }: { query: QuotationsQuery }) {
  const can = useCan()
  if (!can('quotations.view')) return null
  return (
    <Suspense fallback={<SkeletonLines lines={3} />}>
      <QuotationsOf query={query} />
    </Suspense>
  )
}
