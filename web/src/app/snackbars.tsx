import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentNotices, watchNotices } from '#web/kit/snackbar.ts'
import css from './snackbars.module.css'

const Snackbar = lazy(() => import('./snackbar.tsx').then(({ Snackbar }) => ({ default: Snackbar })))

/** Messages about what was just done or refused, at the foot of the screen. */
export function Snackbars() {
  const notices = useSyncExternalStore(watchNotices, currentNotices)
  const stack = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew, it lies over dialogs opened in between
  useLayoutEffect(() => {
    stack.current?.hidePopover()
    stack.current?.showPopover()
  }, [notices])
  return (
    // Its default parent; kit/modal.ts moves the stack into open dialogs.
    <div id="notices">
      <div ref={stack} popover="manual" className={css.stack} role="status" aria-live="polite">
        <Suspense>
          {notices.map((notice) => (
            <Snackbar key={notice.id} notice={notice} />
          ))}
        </Suspense>
      </div>
    </div>
  )
}
