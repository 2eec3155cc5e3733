let isAway = false
const listeners = new Set<() => void>()
const suspicions = new Set<() => void>()

/** Whether the server cannot be reached: there is no network, or it does not answer. */
export const isServerAway = () => isAway || navigator.onLine === false

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Runs each time the server can be reached again. */
export const whenBack = (run: () => void): (() => void) => watchConnection(() => isServerAway() || run())

export function setServerAway(now: boolean) {
  if (now === isAway) return
  isAway = now
  for (const listener of listeners) listener()
}

/** A request was not answered, or somebody asks: the server is looked for now. */
export function lookForServer() {
  for (const look of suspicions) look()
}

export function onLookForServer(look: () => void): () => void {
  suspicions.add(look)
  return () => void suspicions.delete(look)
}
