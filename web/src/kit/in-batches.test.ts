import { expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

const ids = [1, 2, 3, 4, 5]
const failsAt = (place: number) => {
  let calls = 0
  return async (some: number[]) => {
    calls += 1
    if (calls === place) throw new Error('Sin conexión')
    return { changed: some.length, skipped: [] }
  }
}

test('an act that fails halfway counts what it did and says which it left, and why', async () => {
  const progress = vi.fn()
  expect(await inBatches(ids, failsAt(2), progress, 2)).toEqual({
    changed: 2,
    skipped: [3, 4, 5].map((id) => ({ id, reason: 'Sin conexión' })),
  })
  expect(progress.mock.calls).toEqual([[2, 5]])
})

test('one that fails before anything was done is refused as a whole', async () => {
  await expect(inBatches(ids, failsAt(1), undefined, 2)).rejects.toThrow('Sin conexión')
})
