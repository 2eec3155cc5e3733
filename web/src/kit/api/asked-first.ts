import type { Code } from './problem.ts'

/** What the user must do before the server answers anything else. */
const codes: readonly Code[] = ['password_change_required', 'second_factor_setup_required']

const listeners = new Set<() => void>()

export const isAskedFirst = (code: Code) => codes.includes(code)

/** The listener opens the screen for it, so that no error message is needed. */
export function leadThere() {
  for (const listener of listeners) listener()
}

export function watchAskedFirst(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
