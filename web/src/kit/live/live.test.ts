import { expect, test, vi } from 'vitest'
import { isSignedIn, storeTokens } from '#web/kit/session.ts'
import { currentNotices } from '#web/kit/snackbar.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'

const config = { api_base: '', realtime_url: '/realtime' }

test('a session that the stream finds ended is told as by a call, and the tokens go', async () => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('config.json')) return new Response(JSON.stringify(config))
    if (url.includes('refresh-token')) return new Response('{}', { status: 401 })
    return new Response('event: auth_revoked\ndata: null\n\n')
  })
  storeTokens({ access: 'old', refresh: 'r' })
  const { watchLive } = await import('./live.ts')
  const leave = watchLive('changes/a', () => {})
  const said = () => currentNotices().map(({ message, color }) => [message, color])
  await vi.waitFor(() => expect(said()).toEqual([['Error al refrescar el token', 'error']]))
  expect(isSignedIn()).toBe(false)
  leave()
})
