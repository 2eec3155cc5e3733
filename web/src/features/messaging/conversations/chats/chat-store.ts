import { useSyncExternalStore } from 'react'
import { isLiveRefused, liveValue, watchLive } from '#web/kit/live/live.ts'
import { queryClient } from '#web/kit/query.ts'
import { isSignedIn, watchSession } from '#web/kit/session.ts'
import { chatFailed } from '../shared/chat-failed.ts'
import { chatPath, messagesIn } from '../shared/live-messages.ts'
import { markAllRead } from '../shared/message-acts.ts'
import { type ChatContact, chatContactQuery } from '../shared/queries.ts'
import { isTemplateSending, watchTemplateSending } from '../shared/template-sending.ts'
import { type Chat, chatOf, hasNews, withMessages } from './chat.ts'
import { keepChats, keptChats } from './kept-chats.ts'

let chats: readonly Chat[] = []
const watchers = new Set<() => void>()
/** What stops the live listener of each chat, by its contact. */
const listening = new Map<number, { path: string; stop: () => void }>()

export const useChats = () => useSyncExternalStore(watch, () => chats)

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function set(next: readonly Chat[]) {
  chats = next
  for (const watcher of watchers) watcher()
}

const find = (contactId: number) => chats.find(({ contact }) => contact.id === contactId)
const change = (contactId: number, to: (chat: Chat) => Chat) =>
  set(chats.map((chat) => (chat.contact.id === contactId ? to(chat) : chat)))

/** Brings back the chats of before the reload, each with its listener. */
export function restoreChats() {
  const known = new Set(chats.map(({ contact }) => contact.id))
  set([...chats, ...keptChats().filter(({ contact }) => !known.has(contact.id))])
  for (const { contact } of chats) listen(contact.id)
}

/** Opens the chat of a contact, or brings it up. Without a conversation nothing starts: false. */
export async function showChat(contactId: number): Promise<boolean> {
  if (find(contactId)) {
    restoreChat(contactId)
    return true
  }
  const contact = await contactAgain(contactId)
  if (!contact?.conversationId) return false
  if (!find(contactId)) set([...chats, chatOf(contact)])
  keepChats(chats)
  listen(contactId)
  return true
}

export function minimizeChat(contactId: number) {
  change(contactId, (chat) => ({ ...chat, minimized: true }))
  keepChats(chats)
}

/** Shows a minimised chat; its listener starts again if it is not active. */
export function restoreChat(contactId: number) {
  const [chat, ...others] = [find(contactId), ...chats.filter(({ contact }) => contact.id !== contactId)]
  if (!chat) return
  // At the end, where there is room for it.
  set([...others, { ...chat, minimized: false }] as Chat[])
  keepChats(chats)
  listen(contactId)
  if (chat.minimized) void markRead(contactId)
}

/** Takes a chat away and stops its listener. */
export function removeChat(contactId: number) {
  set(chats.filter(({ contact }) => contact.id !== contactId))
  keepChats(chats)
  listening.get(contactId)?.stop()
  listening.delete(contactId)
}

/** There is new activity on WhatsApp: the contact of every open chat is fetched again. */
export const readContactsAgain = () => Promise.all(chats.map(({ contact }) => contactAgain(contact.id)))

/** Nothing where its listener is active: one of another conversation is not, nor one that was refused. */
function listen(contactId: number) {
  const uuid = find(contactId)?.contact.conversationId
  if (!uuid) return
  const path = chatPath(uuid)
  const known = listening.get(contactId)
  if (known?.path === path && !isLiveRefused(path)) return
  known?.stop()
  const hear = () => heard(contactId, path)
  listening.set(contactId, { path, stop: watchLive(path, hear) })
  hear()
}

function heard(contactId: number, path: string) {
  const chat = find(contactId)
  const value = liveValue(path)
  if (!chat || value === null) return
  const messages = messagesIn(value)
  const isNews = hasNews(chat.messages, messages)
  change(contactId, (was) => withMessages(was, messages))
  // What was there when it was opened is news too while it is unread.
  if (!chat.minimized && isNews && (!chat.loading || chat.contact.unreadCount > 0)) void markRead(contactId)
  else if (isNews && !chat.loading) void contactAgain(contactId)
}

/** All its messages count as read, and its contact is fetched again. */
async function markRead(contactId: number) {
  try {
    await markAllRead({ params: { id: contactId } })
    await contactAgain(contactId)
  } catch (error) {
    chatFailed(error)
  }
}

async function contactAgain(contactId: number): Promise<ChatContact | undefined> {
  try {
    const contact = await queryClient.fetchQuery({ ...chatContactQuery(contactId), staleTime: 0 })
    change(contactId, (chat) => ({ ...chat, contact: { ...chatOf(contact).contact } }))
    keepChats(chats)
    // Two conversations became one.
    if (listening.has(contactId) && !isListeningTo(contact)) listen(contactId)
    return contact
  } catch (error) {
    chatFailed(error)
    return undefined
  }
}

const isListeningTo = ({ id, conversationId }: ChatContact) =>
  conversationId !== null && listening.get(id)?.path === chatPath(conversationId)

watchTemplateSending(() =>
  set(chats.map((chat) => ({ ...chat, sendingTemplate: isTemplateSending(chat.contact.id) }))),
)

/** Without a session there are no chats. */
watchSession(() => {
  if (isSignedIn()) return
  for (const { contact } of chats) removeChat(contact.id)
})
