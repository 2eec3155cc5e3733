import { Suspense } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { toDeals } from '#web/places/sales.ts'

const DealBoard = lazyPart(() => import('./board/deal-board.tsx').then((module) => module.DealBoard))
const DealTable = lazyPart(() => import('./list/deal-table.tsx').then((module) => module.DealTable))

/** Every deal one may see, as a table or by sale step; the address says which. */
export function DealsPage() {
  const { as } = useAddress(toDeals)
  return (
    <Suspense fallback={<SkeletonLines lines={10} />}>
      {as === 'board' ? <DealBoard /> : <DealTable />}
    </Suspense>
  )
}
