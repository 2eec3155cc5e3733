import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/kit/confirm.tsx'

/** Asks before other units or another screen take the place of what is not saved; a reload keeps it. */
export function LeaveSheet({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: when,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <LeaveDialog
      onStay={reset}
      onLeave={() => {
        onLeave()
        proceed()
      }}
    />
  )
}
