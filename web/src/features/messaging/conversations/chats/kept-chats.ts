import { chatsKey } from '../shared/open-chat.ts'
import { type Chat, chatOf } from './chat.ts'

/** What is kept of chats: with whom, and whether minimised. What was said stays with the server. */
export function keepChats(chats: readonly Chat[]) {
  try {
    if (chats.length === 0) localStorage.removeItem(chatsKey)
    else
      localStorage.setItem(
        chatsKey,
        JSON.stringify(chats.map(({ contact, minimized }) => ({ contact, minimized }))),
      )
  } catch {
    // The storage is full or closed: the chats last as long as the page.
  }
}

export function keptChats(): Chat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(chatsKey) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isKept).map(({ contact, minimized }) => chatOf(contact, minimized === true))
  } catch {
    return []
  }
}

type Kept = Pick<Chat, 'contact' | 'minimized'>

const isKept = (value: unknown): value is Kept => {
  const contact = (value as Partial<Kept> | null)?.contact
  return typeof contact?.id === 'number' && typeof contact.conversationId === 'string'
}
