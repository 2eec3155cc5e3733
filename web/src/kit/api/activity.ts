import { useSyncExternalStore } from 'react'

let active = 0
const listeners = new Set<() => void>()
/** Background requests, which must not move the loading bar. */
const excluded = [
  /^GET \/leads\/counts\//,
  /^GET \/notifications\//,
  /^GET \/accounts\/exchange-rates\/today\//,
]

/** Counts a call as running until the returned function is called. */
export function begin(route: string): () => void {
  if (excluded.some((pattern) => pattern.test(route))) return () => {}
  change(1)
  return () => change(-1)
}

/** Whether any call is running: what the loading bar shows. */
export const useIsLoading = () => useSyncExternalStore(subscribe, () => active > 0)

function change(by: number) {
  active += by
  // A suspended screen starts its request during render, when no other component may be updated.
  queueMicrotask(announce)
}

function announce() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
