import { expect, test } from 'vitest'
import { watchersOf } from './presence.ts'

test('who else looks is named once, whatever their tabs, and not oneself', () => {
  const value = {
    'u7-one': { name: 'Ana', editing: false },
    'u7-two': { name: 'Ana', editing: true },
    'u9-tab': { name: 'Yo', editing: true },
  }
  expect(watchersOf(value, 'u9-')).toEqual([{ name: 'Ana', isEditing: true }])
  expect(watchersOf(null, 'u9-')).toEqual([])
})
