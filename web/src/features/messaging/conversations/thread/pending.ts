import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { newKey } from '#web/kit/new-key.ts'
import { type NewMessage, sendMessage } from '../shared/message-acts.ts'
import type { Message } from '../shared/queries.ts'

/** A message on its way to the server: shown at once, and gone when the thread has what the server kept. */
export type Pending = {
  key: string
  contactId: number
  message: NewMessage
  at: string
  /** Why it was refused; it may be sent again. */
  error?: string
  /** What the server kept. */
  kept?: Message
}

let all: readonly Pending[] = []
const listeners = new Set<() => void>()

function set(next: readonly Pending[]) {
  all = next
  for (const listener of listeners) listener()
}
const change = (key: string, part: Partial<Pending>) =>
  set(all.map((one) => (one.key === key ? { ...one, ...part } : one)))
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePending = () => useSyncExternalStore(watch, () => all)

/** Shows a message at once and sends it. */
export function say(contactId: number, message: NewMessage) {
  const pending = { key: newKey(), contactId, message, at: new Date().toISOString() }
  set([...all, pending])
  return deliver(pending)
}

/** Tries again what could not be sent. */
export function sayAgain(pending: Pending) {
  const { error: _, ...again } = pending
  set(all.map((one) => (one.key === pending.key ? again : one)))
  return deliver(again)
}

export const forgetPending = (key: string) => set(all.filter((one) => one.key !== key))

/** The server's refusal, for whoever has to look again at the window; undefined when it was sent. */
async function deliver({ key, contactId, message }: Pending): Promise<ApiError | undefined> {
  try {
    change(key, { kept: await sendMessage({ params: { id: contactId }, body: { message } }) })
    return undefined
  } catch (error) {
    change(key, { error: messageOf(error) })
    return error instanceof ApiError ? error : undefined
  }
}
