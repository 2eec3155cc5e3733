import { fromWire } from '#web/kit/api/wire-case.ts'
import type { Json } from '#web/kit/live/tree.ts'
import type { Message } from './queries.ts'

/** Where the newest messages of a conversation are told. */
export const chatPath = (uuid: string) => `chats/${uuid}`

/** The messages at a live path, oldest first. The tree drops what is empty, and lists may be objects by index. */
export function messagesIn(value: Json): Message[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value)
    .map((one) => whole(fromWire(one) as Partial<Message>))
    .sort(byTime)
}

/** By `createdAt`, then in the order they were kept. */
export const byTime = (one: Said, other: Said) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id
type Said = Pick<Message, 'id' | 'createdAt'>

const nothing = {
  body: null,
  media: null,
  details: {},
  error: null,
  replyTo: null,
  author: null,
  editedAt: null,
  revokedAt: null,
}

// The server writes messages to the tree as REST answers them.
const whole = (told: Partial<Message>) =>
  ({ ...nothing, ...told, reactions: Object.values(told.reactions ?? []) }) as Message
