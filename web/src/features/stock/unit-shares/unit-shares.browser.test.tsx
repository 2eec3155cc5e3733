import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { RevokeShare } from './acts/revoke-share.tsx'
import { ShareForm } from './shared/share-form.tsx'
import { WithMeDetail } from './with-me/with-me-detail.tsx'

const uuid = '2b1b4c7a-9d0e-4a53-9a71-3f0c5d5f1a10'
const broker = { uuid, name: 'Corredora Sur' }
const share = {
  id: 7,
  broker,
  scope: 'project',
  project: { id: 3, name: 'Mirador' },
  units: [],
  commission_percent: '2.5',
  shows_price: true,
  may_hold: false,
  expires_on: null,
  state: 'active',
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00.000Z',
}
const area = { interior: null, terrace: null, garden: null, total: '64.2' }
const unit = {
  id: 5,
  number: '1204',
  kind: 'apartment',
  project: { id: 3, uuid, name: 'Mirador' },
  building: null,
  unit_type: null,
  model: null,
  floor: 12,
  position: null,
  orientation: 'north',
  rooms: 2,
  bathrooms: 2,
  area,
  list_price: null,
  price_per_m2: null,
  status: 'available',
  claim: null,
  is_blocked: false,
  is_published: true,
  tags: [],
  linked_units: [],
  cover_url: null,
  days_on_market: 3,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  is_shared_with_me: true,
  owner: { uuid, name: 'Inmobiliaria Norte' },
  terms: { commission_percent: '2.5', shows_price: false, may_hold: false, expires_on: '2026-12-31' },
  description: null,
  images: [],
  project_facts: null,
}

let brokers: object[]
let isShared: boolean
const sent = vi.fn<(route: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(`${init.method} ${path}`, init.body ? JSON.parse(String(init.body)) : undefined)
    return init.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(share)
  }
  if (path === '/shared-units-with-me/5/' && !isShared)
    return Response.json({ code: 'not_found', detail: 'No existe' }, { status: 404 })
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['units.share', 'units.view'] },
    '/accounts/me/': { uuid, timezone: 'America/Santiago', currency_name: 'UF' },
    '/accounts/options/': { projects: [{ id: 3, name: 'Mirador' }], sellers: [] },
    '/brokers/': { count: brokers.length, results: brokers },
    '/shared-units-with-me/5/': unit,
  }
  return Response.json(answers[path] ?? {})
}

async function draw(screen: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense>{screen}</Suspense> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  brokers = [{ id: 2, is_linked: true, ...broker }]
  isShared = true
  sent.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
})

test('chosen units are shared with a broker for a commission, with or without prices', async () => {
  const done = vi.fn()
  await draw(<ShareForm unitsIds={[5, 6]} brokerUuid={uuid} onDone={done} onClose={() => {}} />)
  await expect.element(page.getByRole('heading', { name: 'Compartir 2 unidades' })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Comisión'), '2,5')
  await userEvent.click(page.getByLabelText('Mostrar los precios'))
  await userEvent.click(page.getByRole('button', { name: 'Compartir' }))
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith('POST /unit-shares/', {
    broker_uuid: uuid,
    scope: 'units',
    units_ids: [5, 6],
    commission_percent: '2.5',
    shows_price: false,
    may_hold: false,
    expires_on: null,
  })
})

test('without linked brokers the form says where they are linked', async () => {
  brokers = []
  await draw(<ShareForm onClose={() => {}} />)
  await expect.element(page.getByText('Aún no hay corredores vinculados', { exact: false })).toBeVisible()
})

test('a share is revoked after it was said what the broker stops seeing', async () => {
  const closed = vi.fn()
  // What a client makes of it.
  const shown = { ...share, commissionPercent: '2.5', showsPrice: true } as never
  await draw(<RevokeShare share={shown} onClose={closed} />)
  await userEvent.click(page.getByRole('button', { name: 'Revocar' }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith('DELETE /unit-shares/7/', undefined)
})

test('a unit shared without prices says that the developer does not show it', async () => {
  await draw(<WithMeDetail id={5} />)
  await expect.element(page.getByText('La inmobiliaria no lo muestra')).toBeVisible()
  await expect.element(page.getByText('Inmobiliaria Norte')).toBeVisible()
})

test('a unit whose share ended says so', async () => {
  isShared = false
  await draw(<WithMeDetail id={5} />)
  await expect.element(page.getByText('Esta unidad ya no se comparte')).toBeVisible()
})
