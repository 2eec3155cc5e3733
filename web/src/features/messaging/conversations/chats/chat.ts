import type { ChatContact, Message } from '../shared/queries.ts'

/** A floating chat of a contact, visible or minimised. */
export type Chat = {
  contact: Pick<ChatContact, 'id' | 'name' | 'conversationId' | 'unreadCount'>
  /** The newest ones, by `createdAt` ascending. */
  messages: readonly Message[]
  minimized: boolean
  /** Until its messages are known. */
  loading: boolean
  /** A template is on its way to the server. */
  sendingTemplate: boolean
  /** Its last message is a template. */
  templateSent: boolean
}

export const chatOf = (contact: Chat['contact'], minimized = false): Chat => ({
  contact: {
    id: contact.id,
    name: contact.name,
    conversationId: contact.conversationId,
    unreadCount: contact.unreadCount,
  },
  messages: [],
  minimized,
  loading: contact.conversationId !== null,
  sendingTemplate: false,
  templateSent: false,
})

/** The chat once its messages are known. */
export const withMessages = (chat: Chat, messages: readonly Message[]): Chat => ({
  ...chat,
  messages,
  loading: false,
  templateSent: messages.at(-1)?.kind === 'template',
})

/** Whether the other side wrote something that was not known. */
export function hasNews(before: readonly Message[], after: readonly Message[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  return after.some(({ id, direction }) => direction === 'inbound' && !known.has(id))
}
