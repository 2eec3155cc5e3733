import { useEffect, useRef } from 'react'
import { lastActOn } from '#web/kit/act/acts-done.ts'

type Seen = { id: number; at: number; act: number; version: unknown }

/**
 * When an act of one's own on the open thing takes it off its list, the one that took its place opens, once no window is open and
 * nothing is being written. What others take away stays open. `version` changes whenever the list was read again.
 */
export function useNextWhenGone(
  ids: readonly number[] | undefined,
  version: unknown,
  id: number | undefined,
  open: (id: number) => void,
) {
  const seen = useRef<Seen>(undefined)
  const go = useRef(open)
  go.current = open
  useEffect(() => {
    if (!ids || id === undefined) return
    const at = ids.indexOf(id)
    const before = seen.current
    if (at >= 0) {
      if (before?.id !== id || before.version !== version)
        seen.current = { id, at, act: lastActOn(id), version }
      return
    }
    if (before?.id !== id || before.act === lastActOn(id)) return
    const next = ids[before.at] ?? ids[before.at - 1]
    if (next === undefined) return
    return whenFree(() => go.current(next))
  })
}

const isTaken = () => document.querySelector('dialog:modal, [data-composing]') !== null

/** Now, or when the window that asks "what next?" is closed. */
function whenFree(run: () => void): (() => void) | undefined {
  if (!isTaken()) return void run()
  const timer = setInterval(() => {
    if (isTaken()) return
    clearInterval(timer)
    run()
  }, 200)
  return () => clearInterval(timer)
}
