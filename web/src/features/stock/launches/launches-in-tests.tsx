import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'

export const seller = { id: 1, name: 'Catalina Rojas' }
export const launch = {
  id: 3,
  uuid: '00000000-0000-8000-8000-000000000001',
  project: { id: 7, name: 'Mirador' },
  name: 'Lanzamiento torre A',
  status: 'open',
  paused_at: null,
  starts_at: '2027-03-01T13:00:00Z',
  turn_minutes: 3,
  desks: 2,
  turn_order: 'draw',
  draw: { seed_hash: 'abc123', seed: null as string | null, drawn_at: null as string | null },
  started_at: null,
  ended_at: null,
  registrations: { waiting: 2, turn: 0, claimed: 0, passed: 0, withdrawn: 0 },
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
}
export const registration = {
  id: 21,
  launch_id: 3,
  number: 12,
  place: null as number | null,
  status: 'waiting',
  ahead: null as number | null,
  lead: { id: 8, name: 'Paula Soto' } as { id: number; name: string } | null,
  seller,
  wishes: [{ unit_id: 5 }, { rooms: [2], orientation: ['north'], floor_min: 10 }] as object[] | null,
  turn_began_at: null,
  turn_until: null as string | null,
  ended_at: null,
  passed_because: null as string | null,
  passes: 0,
  unit: null as object | null,
  wish: null as number | null,
  updated_at: '2026-11-01T12:00:00Z',
}
export const pageOf = (results: object[]) => ({ count: results.length, next: null, previous: null, results })

type Answer = (path: string, method: string, body: unknown, query: URLSearchParams) => unknown

/** Answers requests by path, and notes what is sent to change something. An answer may be a Response. */
export function answering(answer: Answer) {
  const sent = vi.fn<(what: string, body?: unknown) => void>()
  queryClient.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, 'http://umbral')
      const path = pathname.replace('/umbral_api/v1', '')
      const read = body ? JSON.parse(String(body)) : undefined
      if (method !== 'GET') sent(`${method} ${path}`, read)
      const given = answer(path, method, read, searchParams)
      return given instanceof Response ? given : Response.json(given ?? { api_base: '' })
    }),
  )
  return sent
}

/** Draws a part of a screen; `path` is that of its screen, `at` where it stands. */
export function draw(Part: () => ReactNode, path = '/', at = path) {
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={routerOf(Part, path, at)} />
    </QueryClientProvider>,
  )
}

/** As a screen without the frame of who is signed in. */
export function drawPublic(Part: () => ReactNode, path: string, at: string) {
  return render(<RouterProvider router={routerOf(Part, path, at)} />)
}

function routerOf(Part: () => ReactNode, path: string, at: string) {
  const root = createRootRoute()
  const component = () => (
    <Suspense>
      <Part />
    </Suspense>
  )
  return createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
}
