import { useSyncExternalStore } from 'react'

/** Whose chat is wanted. */
export type Wanted = { id: number }

/** Under this name chats outlive a reload (specification, 4). */
export const chatsKey = 'chats'

let wanted: Wanted[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Opens the floating chat of a contact, whose code arrives with the first one. */
export function openChat(contact: Wanted) {
  wanted = [...wanted, contact]
  tell()
}

/** What was asked for since, once. */
export function takeWanted(): Wanted[] {
  const taken = wanted
  wanted = []
  return taken
}

export function watchWanted(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there are chats to draw: one was opened, or some are kept from before. */
export const useHasChats = () => useSyncExternalStore(watchWanted, hasChats)

let has = false
const hasChats = () => {
  has ||= wanted.length > 0 || localStorage.getItem(chatsKey) !== null
  return has
}
