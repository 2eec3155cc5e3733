import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bell } from '#web/features/office/notifications/bell.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { queryClient } from '#web/kit/query.ts'
import { startLive } from './live.ts'

const tree = vi.hoisted(() => ({ value: null as unknown, tell: () => {} }))
vi.mock('#web/kit/live/live.ts', () => ({
  liveValue: (path: string) => (path.startsWith('notifications/') ? tree.value : null),
  watchLive: (path: string, listener: () => void) => {
    if (path.startsWith('notifications/')) tree.tell = listener
    return () => {}
  },
  onLiveOpen: () => () => {},
  onLiveLost: () => () => {},
  reconnectLive: () => {},
  useLive: () => null,
  writeLive: async () => {},
  changeLive: async () => {},
}))

const me = { id: 7, first_name: 'Ana', permissions: [], account: { id: 1, uuid: 'a' } }
let unread: number
const marked = vi.fn<(body: unknown) => void>()

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  unread = 0
  tree.value = null
  marked.mockClear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://test')
    if (pathname === '/config.json') return Response.json({ api_base: '' })
    if (pathname.endsWith('/users/me/')) return Response.json(me)
    if (pathname.endsWith('/mark-as-read/')) {
      marked(JSON.parse(String(init.body)))
      unread = 0
      return Response.json({ changed: 1 })
    }
    return Response.json({ count: unread, results: [], unread, next: null, previous: null })
  })
})
let end = () => {}
afterEach(() => {
  end()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const drawn = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Watchers subject="lead-42" />
        <Bell onOpen={() => {}} />
      </Suspense>
    </QueryClientProvider>,
  )

function arrives(id: number, path: string) {
  const one = {
    kind: 'lead_assigned',
    status: 'new',
    amount: 1,
    path,
    at: new Date(Date.now() + id).toISOString(),
  }
  unread++
  tree.value = { ...(tree.value as object), [`n${id}`]: one }
  tree.tell()
}

test('what tells of the thing that is open is read at once, and the bell counts what tells of others', async () => {
  await drawn()
  await expect.element(page.getByRole('button', { name: 'Avisos' })).toBeVisible()
  end = startLive({ account: 'a', user: 7, go: () => {} })
  arrives(1, '/leads?id=42')
  await expect.poll(() => marked.mock.calls).toEqual([[{ notifications_ids: [1], mark_as: 'read' }]])
  arrives(2, '/leads?id=43')
  await expect.element(page.getByText('1 aviso sin leer')).toBeInTheDocument()
  expect(marked).toHaveBeenCalledTimes(1)
})
