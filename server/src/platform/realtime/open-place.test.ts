import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db.ts'
import { silentLog } from '../log.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'
import type { Stream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a place that is touched without end is read and told once in its rest, and the last change always is', async () => {
  let value = 0
  const read = vi.fn(async () => ({ value }))
  const place: Place = { pattern: 'busy', rest: 1000, mayRead: () => true, isTouchedBy: () => true, read }
  const found = { place, params: {}, root: 'busy', inner: [] }
  // It reads nothing from the database.
  const readingInAccount = (_: number, run: (db: never) => unknown) => run(undefined as never)
  const database = { readingInAccount } as unknown as Database
  const open = openPlace({ database, accountId: 1, found, log: silentLog })
  await open.ready()
  const sent: string[] = []
  const stream = { send: (frame: Buffer) => void sent.push(frame.toString()) } as Stream
  open.join({ found, query: null, prefix: '' }, stream)

  for (let turn = 0; turn < 300; turn++) {
    value++
    open.handle([{ account_id: 1, event: { type: 'access.changed', user_id: null } }])
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(1200)
  expect(sent.length).toBeGreaterThanOrEqual(3)
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(sent.at(-1)).toContain('300')
  expect(read).toHaveBeenCalledTimes(sent.length + 1)
  open.close()
})
