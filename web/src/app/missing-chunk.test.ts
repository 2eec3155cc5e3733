import { expect, test, vi } from 'vitest'
import { onMissingChunk } from './missing-chunk.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('a tab of before a release is loaded anew, once; what is still missing then is said', () => {
  const reload = vi.fn()
  const session = storage()
  const release = Date.parse('2026-11-22T12:00:00Z')
  onMissingChunk(reload, session, release)
  onMissingChunk(reload, session, release + 5_000)
  expect(reload).toHaveBeenCalledTimes(1)
  onMissingChunk(reload, session, release + 3_600_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without storage nothing is loaded over and over', () => {
  const reload = vi.fn()
  const refuse = () => {
    throw new Error('denied')
  }
  onMissingChunk(reload, { getItem: refuse, setItem: refuse })
  expect(reload).not.toHaveBeenCalled()
})
