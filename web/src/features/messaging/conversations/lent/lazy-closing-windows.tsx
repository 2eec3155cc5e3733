import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'

const ClosingWindows = lazyPart(() => import('./closing-windows.tsx').then((module) => module.ClosingWindows))

/** A panel of the morning, for those who may write by WhatsApp. */
export function LazyClosingWindows() {
  const can = useCan()
  if (!can('whatsapp.view') || !can('whatsapp.send')) return null
  return (
    <Suspense>
      <ClosingWindows />
    </Suspense>
  )
}
