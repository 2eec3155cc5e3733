import { expect, test, vi } from 'vitest'
import { onMissingChunk } from './missing-chunk.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

const served = async () => true

test('a tab of before a release is loaded anew, once; what is still missing then is said', async () => {
  const reload = vi.fn()
  const session = storage()
  const release = Date.parse('2026-11-22T12:00:00Z')
  await onMissingChunk(reload, session, served, release)
  await onMissingChunk(reload, session, served, release + 5_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await onMissingChunk(reload, session, served, release + 3_600_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('what is open stays while the server is away, and is loaded anew when it is back with a release', async () => {
  const reload = vi.fn()
  const session = storage()
  await onMissingChunk(reload, session, async () => false)
  expect(reload).not.toHaveBeenCalled()
  await onMissingChunk(reload, session, served)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without storage nothing is loaded over and over', async () => {
  const reload = vi.fn()
  const refuse = () => {
    throw new Error('denied')
  }
  await onMissingChunk(reload, { getItem: refuse, setItem: refuse }, served)
  expect(reload).not.toHaveBeenCalled()
})
