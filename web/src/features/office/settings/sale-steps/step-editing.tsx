import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonLines } from '#web/kit/skeleton.tsx'

const StepEditor = lazy(() => import('./step-editor.tsx').then((m) => ({ default: m.StepEditor })))

/** The form of a step, loaded when the first is opened. */
export const StepEditing = (props: ComponentProps<typeof StepEditor>) => (
  <Suspense fallback={<SkeletonLines />}>
    <StepEditor {...props} />
  </Suspense>
)
