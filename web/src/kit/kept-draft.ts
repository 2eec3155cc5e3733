import { useState } from 'react'
import { isSignedIn, watchSession } from './session.ts'
import { isOfAnother } from './whose.ts'

const prefix = 'draft '

/**
 * What is typed into a form, kept for its subject in this tab until it is sent or dropped: who leaves the form, changes to another
 * record or reloads finds it again. `base` are the values that nobody touched, and may change meanwhile.
 */
export function useKeptDraft<Draft extends object>(key: string | null, base: Draft) {
  const [typed, setTyped] = useState(() => (key === null ? {} : read<Draft>(key)))
  const draft: Draft = { ...base, ...typed }
  function change(part: Partial<Draft>) {
    const next = differing({ ...typed, ...part }, base)
    setTyped(next)
    if (key !== null) write(key, next)
  }
  /** Also works when the form is gone. */
  function forget() {
    if (key !== null) sessionStorage.removeItem(prefix + key)
    setTyped({})
  }
  return { draft, change, forget, isKept: Object.keys(typed).length > 0 }
}

/** Whether something unsent is kept for a subject. */
export const hasKeptDraft = (key: string) => sessionStorage.getItem(prefix + key) !== null

const differing = <Draft extends object>(typed: Partial<Draft>, base: Draft) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== base[name as keyof Draft]),
  ) as Partial<Draft>

function read<Draft>(key: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}')
  } catch {
    return {}
  }
}

function write(key: string, typed: object) {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, JSON.stringify(typed))
  } catch {
    // The storage is full: the form still holds it.
  }
}

watchSession(() => {
  if (isSignedIn() && !isOfAnother()) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
