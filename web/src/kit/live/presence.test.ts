import { expect, test } from 'vitest'
import { watchersOf, withViews } from './presence.ts'

test('who else looks is named once, whatever their tabs, and not oneself', () => {
  const value = {
    'u7-one': { name: 'Ana', editing: false },
    'u7-two': { name: 'Ana', editing: true },
    'u9-tab': { name: 'Yo', editing: true },
  }
  expect(watchersOf(value, 'u9-')).toEqual([{ name: 'Ana', isEditing: true }])
  expect(watchersOf(null, 'u9-')).toEqual([])
})

test('two views of one thing in a tab are one watcher, who leaves with the last of them', () => {
  const one = withViews({ name: 'Ana', editing: false }, 1)
  const two = withViews(one ?? null, 1)
  expect(two).toEqual({ name: 'Ana', editing: false, views: 2 })
  expect(withViews(two ?? null, -1)).toEqual({ name: 'Ana', editing: false, views: 1 })
  expect(withViews(one ?? null, -1)).toBeNull()
  expect(withViews(null, -1)).toBeUndefined()
})
