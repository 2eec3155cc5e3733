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

/** Says something at the foot of the screen; an error stays until it is read by assistive technology too. */
export function snackbar(message: string, color: SnackbarColor = 'success', options: Options = {}) {
  if (notices.some((notice) => notice.message === message)) return
  lastId += 1
  notices = [
    ...notices.slice(-2),
    { id: lastId, message, color, timeout: options.timeout ?? 5000, act: options.act },
  ]
  announce()
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
