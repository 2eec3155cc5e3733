import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan, useMe } from '#web/kit/me.ts'

const MyMonth = lazyPart(() => import('./my-month.tsx').then((module) => module.MyMonth))

/** A panel of the morning, for those who sell. */
export function LazyMyMonth() {
  const can = useCan()
  const { isSeller } = useMe()
  if (!isSeller || !can('dashboards.view') || !can('deals.view')) return null
  return (
    <Suspense>
      <MyMonth />
    </Suspense>
  )
}
