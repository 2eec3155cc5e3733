import type { Code } from './problem.ts'

/** What the server wants done before it answers anything else. */
const codes: readonly Code[] = ['password_change_required', 'second_factor_setup_required']

const listeners = new Set<() => void>()

export const isAskedFirst = (code: Code) => codes.includes(code)

/** Whoever listens leads to the screen where it is done, so that no message has to. */
export function leadThere() {
  for (const listener of listeners) listener()
}

export function watchAskedFirst(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
