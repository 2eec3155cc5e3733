import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'

const DocumentsToFollow = lazyPart(() =>
  import('./documents-to-follow.tsx').then((module) => module.DocumentsToFollow),
)

/** A part of the morning, for those who may see deals. */
export function LazyDocumentsToFollow() {
  const can = useCan()
  if (!can('deals.view')) return null
  return (
    <Suspense>
      <DocumentsToFollow />
    </Suspense>
  )
}
