import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/kit/confirm.tsx'

/** Asks before a navigation, the back button or closing the tab discards input. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return status === 'blocked' ? <LeaveDialog onLeave={proceed} onStay={reset} /> : null
}
