import { expect, test } from 'vitest'
import { isNews } from './notification-news.ts'

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
