import { expect, test, vi } from 'vitest'
import { clearSession, isSignedIn, storeTokens } from '#web/kit/session.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { refreshSession } from './refresh.ts'

test('who signs out while the token is being renewed stays signed out', async () => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return new Response(JSON.stringify({ api_base: '' }))
    clearSession()
    return new Response(JSON.stringify({ access: 'new', refresh: 'new' }))
  })
  storeTokens({ access: 'old', refresh: 'r' })
  await refreshSession('old')
  expect(isSignedIn()).toBe(false)
})
