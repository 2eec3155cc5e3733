import { useSyncExternalStore } from 'react'

/** The panels over the page; one is open at a time. */
export type Panel = 'navigation' | 'search' | 'preferences' | 'new-lead' | 'notifications' | 'help'

let shown: Panel | undefined
const listeners = new Set<() => void>()

export const usePanel = () => useSyncExternalStore(watch, () => shown)

export function showPanel(panel: Panel | undefined) {
  shown = panel
  for (const listener of listeners) listener()
}

export const hidePanel = () => showPanel(undefined)

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
