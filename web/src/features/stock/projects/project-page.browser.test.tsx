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
import { ProjectPage } from './project-page.tsx'

const counted = { available: 3, held: 0, reserved: 1, promised: 0, sold: 4, delivered: 2, blocked: 0 }
const project = {
  id: 7,
  name: 'Parque Ñuñoa',
  kind: 'apartments',
  stage: 'off_plan',
  currency: 'UF',
  commune: 'Ñuñoa',
  cover_url: null,
  delivery_date: null,
  price_from: null,
  is_published: false,
  is_archived: false,
  units: { total: 10, ...counted },
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-02T12:00:00Z',
}
const settings = {
  reservation_amount: null,
  hold_hours: 48,
  hold_extensions: 1,
  queue_turn_hours: 24,
  quotation_valid_days: 7,
  discount_limits: [],
  down_payment_percent: '20',
  instalments: 24,
  financing_percent: '80',
  annual_rates: [],
  commission_percent: '2',
  visible_to_brokers: true,
  protection_days: 60,
  updated_at: '2026-11-03T12:00:00Z',
}

let permissions: string[]
let known: typeof settings
let uses: object | undefined
const sent = vi.fn<(what: string, body: unknown) => void>()

function answer(path: string, method: string, init: RequestInit): unknown {
  if (path === '/config.json') return { api_base: '' }
  if (path === '/users/me/') return { id: 1, permissions }
  if (path === '/projects/7/settings/') return method === 'PUT' ? put(init) : known
  if (path === '/projects/7/' && method === 'DELETE')
    return Response.json({ code: 'conflict', detail: 'Ya se usa', conflict: uses }, { status: 409 })
  if (path === '/projects/7/' && method === 'PATCH') return { ...project, ...JSON.parse(String(init.body)) }
  if (path === '/projects/7/') return project
  return []
}

function put({ body, headers }: RequestInit) {
  if (new Headers(headers).get('if-match') !== `"${known.updated_at}"`)
    return Response.json({ code: 'stale', detail: 'Cambió', conflict: known }, { status: 412 })
  known = { ...known, ...JSON.parse(String(body)), updated_at: '2026-11-05T12:00:00Z' }
  return known
}

beforeEach(() => {
  permissions = ['projects.view', 'projects.edit', 'projects.delete', 'units.view']
  known = settings
  uses = undefined
  sent.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
    const method = init.method ?? 'GET'
    if (method !== 'GET') sent(`${method} ${path}`, init.body && JSON.parse(String(init.body)))
    const answered = answer(path, method, init)
    return answered instanceof Response ? answered : Response.json(answered)
  })
})

async function open(address: string) {
  const root = createRootRoute()
  const routes = ['/projects/$id', '/projects/$id/$section', '/projects'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/projects' ? () => null : ProjectPage,
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: project.name, level: 1 })).toBeVisible()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
async function act(name: string) {
  await button('Más acciones').click()
  await page.getByRole('menuitem', { name }).click()
}

test('a project says how its sale goes, and leads to the sections one may open', async () => {
  await open('/projects/7/settings')
  await expect.element(page.getByText('Vendidas 6')).toBeVisible()
  await expect.element(page.getByText('Disponibles 3')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Unidades', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Desempeño' })).not.toBeInTheDocument()
})

test('who may not change a project reads its settings', async () => {
  permissions = ['projects.view']
  await open('/projects/7/settings')
  await expect.element(field('Una retención dura')).toBeDisabled()
  await expect.element(button('Publicar')).not.toBeInTheDocument()
  await expect.element(button('Más acciones')).not.toBeInTheDocument()
})

test('what somebody else saved of other settings is put together with what was typed', async () => {
  await open('/projects/7/settings')
  await field('Una retención dura').fill('72')
  known = { ...settings, instalments: 36, updated_at: '2026-11-04T12:00:00Z' }
  await button('Guardar').click()
  await expect.element(page.getByText(/Otra persona cambió otros datos/)).toBeVisible()
  await expect.element(field('Cuotas del pie')).toHaveValue('36')
  await expect.element(field('Una retención dura')).toHaveValue('72')
  await button('Guardar').click()
  await expect.element(page.getByText(/Otra persona cambió otros datos/)).not.toBeInTheDocument()
  expect(known).toMatchObject({ hold_hours: 72, instalments: 36, down_payment_percent: '20' })
})

test('a project that is used is not deleted: what stands in the way is named, and it can be archived', async () => {
  uses = { units: 10, leads: 0, rules: 1, web_forms: 0, price_lists: 0 }
  await open('/projects/7/settings')
  await act('Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parque Ñuñoa no se puede eliminar' })
  await expect.element(dialog.getByRole('link', { name: '10 unidades' })).toBeVisible()
  await expect.element(dialog.getByText('1 regla de asignación')).toBeVisible()
  await expect.element(dialog.getByText(/lead/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Archivar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveBeenLastCalledWith('PATCH /projects/7/', { is_archived: true })
})
