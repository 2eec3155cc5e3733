import { expect, test } from 'vitest'
import { isNews, isSeen, seenNews } from './notification-news.ts'

const begunAt = Date.parse('2026-11-22T12:00:00Z')
const old = { n1: { at: '2026-11-22T11:00:00Z', title: 'Lead nuevo' } }

test('a notification that came before one heard of any is news, since the page may have read its own before it', () => {
  expect(isNews(undefined, { ...old, n2: { at: '2026-11-22T12:00:01Z' } }, begunAt)).toBe(true)
  expect(isNews(undefined, old, begunAt)).toBe(false)
  expect(isNews(undefined, null, begunAt)).toBe(false)
})

test('later any difference is news, and the same tree is not', () => {
  expect(isNews(old, { ...old }, begunAt)).toBe(true)
  expect(isNews(old, old, begunAt)).toBe(false)
  expect(isNews(null, old, begunAt)).toBe(true)
})

const assigned = {
  kind: 'lead_assigned',
  status: 'new',
  amount: 1,
  path: '/leads?id=42',
  at: '2026-11-22T12:00:01Z',
}
const onScreen = { begunAt, isOnScreen: (path: string) => path === '/leads?id=42' }

test('what tells of the thing on screen is read as it arrives, and the bell stays as it is', () => {
  expect(seenNews(old, { ...old, n2: assigned }, onScreen)).toEqual({ ids: [2], isAll: true })
  expect(seenNews(undefined, { ...old, n2: assigned }, onScreen)).toEqual({ ids: [2], isAll: true })
})

test('a message is seen where the conversation is, not beside the contact', () => {
  const isOnScreen = (_: string, noun?: string) => noun === 'chat'
  expect(isSeen('message_received', '/contacts/7', isOnScreen)).toBe(true)
  expect(isSeen('deal_created', '/contacts/7', isOnScreen)).toBe(false)
})

test('what tells of something else, of several things or of a time that has come rings', () => {
  const others = {
    n3: { ...assigned, path: '/leads?id=43' },
    n4: { ...assigned, amount: 2 },
    n5: { ...assigned, kind: 'task_due' },
    n6: { ...assigned, status: 'read' },
  }
  expect(seenNews(old, { ...old, n2: assigned, ...others }, onScreen)).toEqual({ ids: [2], isAll: false })
  expect(seenNews({ n2: assigned }, { n2: assigned, ...others }, onScreen).ids).toEqual([])
  expect(isSeen('lead_offered', '/leads?id=42', onScreen.isOnScreen)).toBe(false)
  expect(isSeen('mention', '/leads?id=42', onScreen.isOnScreen)).toBe(false)
})
