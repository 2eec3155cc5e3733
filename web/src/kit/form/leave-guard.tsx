import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/kit/confirm.tsx'

type Props = {
  when: boolean
  /** Of a form that a search value names: another value leaves it too. */
  named?: string
}

/** Asks before a navigation, the back button or closing the tab discards input. */
export function LeaveGuard({ when, named }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || isOther(current.search, next.search, named)),
    enableBeforeUnload: when,
    withResolver: true,
  })
  return status === 'blocked' ? <LeaveDialog onLeave={proceed} onStay={reset} /> : null
}

const isOther = (current: object, next: object, named: string | undefined) =>
  named !== undefined && searched(current, named) !== searched(next, named)
const searched = (search: object, name: string) => new Map<string, unknown>(Object.entries(search)).get(name)
