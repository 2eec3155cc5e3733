import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSignedIn, storeTokens } from '#web/kit/session.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { endSession } from './end-session.ts'

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('on a dead line the session ends here all the same', async () => {
  storeTokens({ access: 'a', refresh: 'r' })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const ended = endSession()
  await vi.advanceTimersByTimeAsync(4000)
  expect(isSignedIn()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  await ended
  expect(isSignedIn()).toBe(false)
})
