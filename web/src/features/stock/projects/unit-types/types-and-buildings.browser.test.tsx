import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { BuildingsSection } from '../buildings/buildings-section.tsx'
import { UnitTypesSection } from './types-section.tsx'

const at = '2026-11-01T12:00:00Z'
const type = {
  id: 5,
  project_id: 1,
  name: '2D2B',
  kind: 'apartment',
  rooms: 2,
  bathrooms: 2,
  area: { interior: '48.00', terrace: '8.00', garden: null, total: '56.00' },
  description: null,
  units_count: 1200,
  own_count: 3,
  created_at: at,
  updated_at: at,
}
const tower = { id: 3, project_id: 1, name: 'Torre A', floors: 24, basements: 2, delivery_date: null }
const building = { ...tower, order: 0, units_count: 212, created_at: at, updated_at: at }
const sent = vi.fn<(method: string, path: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(init.method, path, JSON.parse(String(init.body)))
    return Response.json(path.includes('buildings') ? [building] : type)
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['projects.view', 'projects.edit'] },
    '/projects/1/buildings/': [building, { ...building, id: 4, name: 'Torre B', units_count: 0 }],
    '/projects/1/unit-types/': [type],
  }
  return Response.json(answers[path] ?? {})
}

const Screen = () => (
  <Suspense>
    <BuildingsSection project={{ id: 1 }} />
    <UnitTypesSection project={{ id: 1 }} />
  </Suspense>
)

beforeEach(async () => {
  sent.mockClear()
  vi.stubGlobal('fetch', answer)
  queryClient.clear()
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
})

const open = async (name: string, item: string) => {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('changing a type tells how many units follow, and sends no total that is the sum', async () => {
  await open('2D2B', 'Editar')
  await expect.element(page.getByText(/El cambio llega a 1.200 unidades/)).toBeVisible()
  await expect.element(page.getByText(/3 tienen datos propios y los conservan/)).toBeVisible()
  await expect.element(page.getByText(/cambian en segundo plano/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Terraza/ }).fill('9,5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const [[method, path, body] = []] = await vi.waitUntil(() => sent.mock.calls.length > 0 && sent.mock.calls)
  expect([method, path, body]).toMatchObject([
    'PATCH',
    '/unit-types/5/',
    { rooms: 2, area: { terrace: '9.5' } },
  ])
  expect(body).not.toHaveProperty('area.total')
})

test('what units have is not deleted, and it is said how many stand in the way', async () => {
  await open('Torre A', 'Eliminar')
  await expect.element(page.getByText(/^Tiene 212 unidades/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Eliminar edificio' })).toBeDisabled()
})

test('buildings are put in order by the arrows, and the order is saved together', async () => {
  const handle = page.getByRole('button', { name: 'Mover Torre B' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  const [call] = await vi.waitUntil(() => sent.mock.calls.length > 0 && sent.mock.calls)
  expect(call).toEqual([
    'POST',
    '/projects/1/buildings/reorder/',
    [
      { id: 4, order: 0 },
      { id: 3, order: 1 },
    ],
  ])
})
