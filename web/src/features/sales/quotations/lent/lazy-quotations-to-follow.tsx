import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'

const QuotationsToFollow = lazyPart(() =>
  import('./quotations-to-follow.tsx').then((module) => module.QuotationsToFollow),
)

/** A panel of the morning, for those who may see quotations. */
export function LazyQuotationsToFollow({ what }: { what: 'expiring' | 'seenToday' }) {
  const can = useCan()
  if (!can('quotations.view')) return null
  return (
    <Suspense>
      <QuotationsToFollow what={what} />
    </Suspense>
  )
}
