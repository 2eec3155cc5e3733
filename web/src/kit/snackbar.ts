export type SnackbarColor = 'success' | 'error' | 'warning' | 'info'

export type Notice = {
  id: number
  message: string
  color: SnackbarColor
  /** Milliseconds until it goes by itself. */
  timeout: number
  act?: { label: string; run: () => void } | undefined
}

type Options = { timeout?: number; act?: Notice['act'] }

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Says something at the foot of the screen. What is said again takes the place of what was said before, with its own
 * time and its own act: "Deshacer" belongs to the last act, not to an earlier one of the same name.
 */
export function snackbar(message: string, color: SnackbarColor = 'success', options: Options = {}): number {
  lastId += 1
  const others = notices.filter((notice) => notice.message !== message)
  notices = [
    ...others.slice(-2),
    { id: lastId, message, color, timeout: options.timeout ?? 5000, act: options.act },
  ]
  announce()
  return lastId
}

export function dismiss(id: number) {
  notices = notices.filter((notice) => notice.id !== id)
  announce()
}

export const currentNotices = () => notices

export function watchNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}
