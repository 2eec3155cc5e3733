import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { storeTokens } from '#web/kit/session.ts'
import { RatesPanel } from './rates.tsx'

const rate = (amount: string) => ({ category: 'marketing', month: '2026-11', amount, currency: 'USD' })
const mine = { rates: [rate('0.09')], updated_at: '2026-11-20T12:00:00.000Z' }
const theirs = { rates: [rate('0.08')], updated_at: '2026-11-21T12:00:00.000Z' }
let kept: typeof mine
const sent = vi.fn<(body: unknown, seen: string | null) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'PUT') {
    const seen = new Headers(init.headers).get('if-match')
    sent(JSON.parse(String(init.body)), seen)
    if (seen !== `"${kept.updated_at}"`)
      return Response.json(
        { code: 'stale', detail: 'Cambió desde que se leyó', conflict: kept },
        { status: 412 },
      )
    kept = { ...JSON.parse(String(init.body)), updated_at: '2026-11-22T12:00:00.000Z' }
    return Response.json(kept)
  }
  const answers: [RegExp, object][] = [
    [/^\/config\.json/, { api_base: '', realtime_url: '/realtime' }],
    [
      /^\/users\/me\//,
      {
        id: 1,
        first_name: 'Ana',
        last_name: 'Paz',
        username: 'ana',
        permissions: ['connections.view', 'connections.manage'],
      },
    ],
    [
      /^\/accounts\/me\//,
      { id: 1, uuid: 'a', name: 'Los Coihues', lang: 'es', timezone: 'America/Santiago' },
    ],
    [/whatsapp\/rates\//, kept],
  ]
  return Response.json(answers.find(([pattern]) => pattern.test(path))?.[1] ?? {})
}

beforeEach(() => {
  kept = mine
  queryClient.clear()
  storeTokens({ access: 'token', refresh: 'token' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
  sent.mockClear()
})

async function open() {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/', component: RatesPanel })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
}
const amount = () => page.getByRole('textbox', { name: /Por mensaje/ })
const save = () => userEvent.click(page.getByRole('button', { name: 'Guardar' }))

test('what others save shows by itself, until one types; then both are asked about', async () => {
  await open()
  await expect.element(amount()).toHaveValue('0,09')
  kept = theirs
  await queryClient.invalidateQueries({ queryKey: ['message-costs'] })
  await expect.element(amount()).toHaveValue('0,08')
  await amount().fill('0,07')
  kept = { rates: [rate('0.05')], updated_at: '2026-11-21T13:00:00.000Z' }
  await queryClient.invalidateQueries({ queryKey: ['message-costs'] })
  await expect.element(amount()).toHaveValue('0,07')
  await save()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  expect(sent.mock.calls[0]?.[1]).toBe(`"${theirs.updated_at}"`)
  await expect.element(page.getByText(/Otra persona/)).toBeVisible()
  await expect.element(amount()).toHaveValue('0,07')
  await save()
  await expect.poll(() => sent.mock.calls.length).toBe(2)
  expect(sent.mock.calls[1]).toEqual([{ rates: [rate('0.07')] }, '"2026-11-21T13:00:00.000Z"'])
})
