import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { UnitImportPage } from './unit-import-page.tsx'

const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, leads: 0, reverted: 0, kept: 0 }
const waiting = {
  id: 5,
  subject: 'units',
  project_id: 7,
  name: 'precios.xlsx',
  stage: 'mend',
  progress: 100,
  problem: null,
  rows: 2,
  bad: 1,
  ...counts,
  user: null,
  created_at: '2026-11-01T12:00:00Z',
  finished_at: null,
  mode: 'both',
  match_by: 'any',
  partial: false,
  columns: [
    { heading: 'Depto', field: 'number', samples: ['101'] },
    { heading: 'Valor', field: 'list_price', samples: ['mil'] },
  ],
}
const wrong = {
  id: 9,
  sheet: 'Hoja1',
  row: 2,
  state: 'bad',
  contact_id: null,
  unit_id: null,
  cells: ['101', 'mil'],
  errors: [
    { field: 'list_price', message: 'Monto no válido' },
    { field: 'floor', message: 'El edificio va del piso 1 al 5' },
  ],
}

let one: typeof waiting
let rows: object[]
const sent = vi.fn<(what: string, body?: unknown) => void>()

function answer(path: string, method: string): unknown {
  if (path === '/config.json') return { api_base: '' }
  if (path === '/users/me/') return { id: 1, permissions: ['units.create', 'units.edit'] }
  if (path.startsWith('/imports/?')) return { count: 1, next: null, previous: null, results: [one] }
  if (path === '/imports/5/start/') {
    one = { ...one, stage: 'done', bad: 0, created: 1, updated: 1 }
    return { job: { id: 5, status: 'queued', progress: 0 } }
  }
  if (method === 'PATCH') {
    rows = []
    one = { ...one, bad: 0 }
    return { ...wrong, state: 'ready', errors: [] }
  }
  if (path.startsWith('/imports/5/rows/')) return { count: 1, next: null, previous: null, results: rows }
  if (path === '/imports/5/') return one
  if (path === '/accounts/options/') return { projects: [{ id: 7, name: 'Parque Ñuñoa' }] }
  return []
}

beforeEach(() => {
  one = waiting
  rows = [wrong]
  sent.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://test')
    const path = pathname.replace('/umbral_api/v1', '') + search
    sent(`${init.method ?? 'GET'} ${path}`, init.body && JSON.parse(String(init.body)))
    return Response.json(answer(path, init.method ?? 'GET'))
  })
})

async function open(address: string) {
  const root = createRootRoute()
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      route('/units/import', UnitImportPage),
      route('/units', () => null),
      route('/projects/$id/$section', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('the imports of a project are listed beside the file to send, and each leads to its own screen', async () => {
  const router = await open('/units/import?project=7')
  await expect.element(page.getByRole('button', { name: 'Descargar plantilla' })).toBeVisible()
  await page.getByRole('link', { name: /precios.xlsx/ }).click()
  expect(router.state.location.href).toBe('/units/import?id=5')
  const asked = sent.mock.calls.map(([what]) => what).find((what) => what.startsWith('GET /imports/?'))
  expect(asked).toContain('subject=units')
  expect(asked).toContain('project_id=7')
})

test('a wrong cell of a unit is mended in place, and what went in is seen in its project', async () => {
  await open('/units/import?id=5')
  await expect.element(page.getByText('Piso: El edificio va del piso 1 al 5')).toBeVisible()
  await page.getByRole('textbox', { name: 'Valor' }).fill('4.350,5')
  await page.getByRole('button', { name: 'Guardar fila' }).click()
  const body = { cells: [{ column: 1, value: '4.350,5' }] }
  await expect.poll(() => sent.mock.calls).toContainEqual(['PATCH /imports/5/rows/9/', body])
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect.element(page.getByText('1 creada · 1 actualizada')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver unidades' }))
    .toHaveAttribute('href', '/projects/7/units')
  await expect.element(page.getByRole('button', { name: 'Revertir' })).toBeVisible()
})

test('columns are offered the fields of units, and contacts are not spoken of', async () => {
  one = { ...waiting, stage: 'review' }
  await open('/units/import?id=5')
  await expect.element(page.getByText('Columnas del archivo')).toBeVisible()
  await expect.element(page.getByText('Reconocer por')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Comprobar e importar' }).click()
  const body = { mapping: ['number', 'list_price'], mode: 'both', partial: false }
  await expect.poll(() => sent.mock.calls).toContainEqual(['POST /imports/5/start/', body])
})
