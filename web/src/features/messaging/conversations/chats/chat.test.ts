import { expect, test } from 'vitest'
import { messagesIn } from '../shared/live-messages.ts'
import { chatOf, hasNews, withMessages } from './chat.ts'

const told = (id: number, more = {}) => ({
  id,
  kind: 'text',
  direction: 'inbound',
  created_at: `2026-11-23T12:0${id}:00Z`,
  ...more,
})
const contact = { id: 3, name: 'Inés', conversationId: 'u', unreadCount: 0 }

test('messages are sorted by createdAt, whatever their keys', () => {
  const messages = messagesIn({ b: told(1), a: told(3), c: told(2) })
  expect(messages.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(messages[0]).toMatchObject({ reactions: [], details: {}, replyTo: null })
})

test('a chat is templateSent when its last message is a template', () => {
  const chat = withMessages(chatOf(contact), messagesIn({ a: told(1), b: told(2, { kind: 'template' }) }))
  expect([chat.templateSent, chat.loading]).toEqual([true, false])
  expect(withMessages(chat, messagesIn({ a: told(3) })).templateSent).toBe(false)
})

test('news is what the other side wrote since', () => {
  const before = messagesIn({ a: told(1) })
  expect(hasNews(before, messagesIn({ a: told(1), b: told(2, { direction: 'outbound' }) }))).toBe(false)
  expect(hasNews(before, messagesIn({ a: told(1), b: told(2) }))).toBe(true)
})

test('a chat without a conversation waits for nothing', () => {
  expect(chatOf({ ...contact, conversationId: null }).loading).toBe(false)
})
