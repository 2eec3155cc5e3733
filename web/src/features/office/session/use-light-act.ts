import { useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'

/**
 * Runs the one act of a screen that needs nobody signed in: as useAct of the kit, without the library for queries, which these
 * screens do not load.
 */
export function useLightAct(act: () => Promise<void>) {
  const [state, setState] = useState<{ busy: boolean; thrown?: unknown }>({ busy: false })
  const running = useRef(false)
  async function run() {
    if (running.current) return
    running.current = true
    setState({ busy: true })
    try {
      await act()
      setState({ busy: false })
    } catch (thrown) {
      setState({ busy: false, thrown })
    } finally {
      running.current = false
    }
  }
  const { busy, thrown } = state
  return {
    busy,
    run,
    /** The last refusal is of something else now. */
    forget: () => setState({ busy: false }),
    error: thrown === undefined ? undefined : messageOf(thrown),
    errors: firstMessages(thrown),
  }
}

function firstMessages(thrown: unknown): Record<string, string | undefined> {
  if (!(thrown instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(thrown.errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages[0] : undefined,
    ]),
  )
}
