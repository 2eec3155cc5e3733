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
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const at = '2026-11-20T12:00:00.000Z'
const hook = {
  id: 4,
  name: 'ERP',
  url: 'https://erp.example.com/umbral',
  events: ['lead.created', 'deal.won'],
  filters: {},
  is_active: true,
  paused_at: null,
  failures: 0,
  old_secret_until: null,
  created_at: at,
  updated_at: at,
}
const paused = { ...hook, id: 5, name: 'Bodega', is_active: false, paused_at: at, failures: 30 }
const delivery = {
  id: 9,
  event: 'lead.created',
  status: 'failed',
  attempts: 7,
  next_at: null,
  body: '{"type":"lead.created","data":{"lead_id":77}}',
  response_status: 500,
  response_body: 'boom',
  error: 'Respondió con un error suyo',
  milliseconds: 12,
  sent_at: at,
  created_at: at,
}
const refusal = { code: 'validation', detail: 'Revise los datos', errors: { events: ['Falta al menos uno'] } }
const seen: (string | null)[] = []
const sent = vi.fn<(route: string, body?: unknown) => void>()
let permissions: string[]
const newer = { ...hook, updated_at: '2026-11-20T13:00:00.000Z' }
/** By somebody else, just now. */
let isChanged = false

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  const { method = 'GET', body } = init ?? {}
  if (method !== 'GET') {
    const given = body ? JSON.parse(String(body)) : undefined
    sent(`${method} ${path}`, given)
    seen.push(new Headers(init?.headers).get('if-match'))
    if (isChanged) {
      isChanged = false
      return Response.json({ ...refusal, code: 'stale', errors: {}, conflict: newer }, { status: 412 })
    }
    if (given?.events?.length === 0) return Response.json(refusal, { status: 400 })
    if (path === '/webhooks/') return Response.json({ ...hook, secret: 'whsec_once' }, { status: 201 })
    return Response.json(path.endsWith('/replay/') ? { ...delivery, id: 10 } : hook, { status: 202 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/accounts/options/': { sellers: [{ id: 3, name: 'Ana Pérez', is_active: true }], projects: [] },
    '/webhooks/': [hook, paused],
    '/webhooks/4/deliveries/': {
      count: 1,
      count_is_exact: true,
      next: null,
      previous: null,
      results: [delivery],
    },
  }
  return Response.json(answers[path] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  seen.length = 0
  isChanged = false
  permissions = ['connections.view', 'connections.manage']
  vi.stubGlobal('fetch', answer)
})

async function draw(search = '') {
  const root = createRootRoute()
  const component = () => (
    <Suspense>
      <WebhooksPage />
    </Suspense>
  )
  const path = '/settings/webhooks'
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history: createMemoryHistory({ initialEntries: [path + search] }),
    parseSearch: fromQueryString,
    stringifySearch: (given) => `?${toQueryString(given as Record<string, string>)}`,
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test('a webhook is made with the events chosen, and its secret is shown once', async () => {
  await draw()
  await expect.element(page.getByText(/Se pausó por sí solo después de 30 fallas/)).toBeVisible()
  await page.getByRole('button', { name: 'Agregar webhook' }).click()
  await page.getByRole('textbox', { name: 'Dirección' }).fill('https://example.com/in')
  await page.getByRole('button', { name: 'Crear webhook' }).click()
  await expect.element(page.getByText('Falta al menos uno')).toBeVisible()
  await page.getByRole('checkbox', { name: 'WhatsApp' }).click()
  await page.getByRole('checkbox', { name: 'Mensaje enviado' }).click()
  await page.getByRole('button', { name: 'Crear webhook' }).click()
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual([
      'POST /webhooks/',
      { url: 'https://example.com/in', events: ['message.received'], filters: {} },
    ])
  await expect.element(page.getByLabelText('Secreto', { exact: true })).toHaveValue('whsec_once')
  await page.getByRole('button', { name: 'Listo, ya lo copié' }).click()
  await expect.element(page.getByLabelText('Secreto', { exact: true })).not.toBeInTheDocument()
})

test('the log says what was sent, what came back and why it failed, and sends it again', async () => {
  await draw('?id=4')
  await page.getByText('Lead creado', { exact: true }).click()
  await expect.element(page.getByText('Respondió con un error suyo')).toBeVisible()
  await expect.element(page.getByText('boom')).toBeVisible()
  await expect.element(page.getByText(/"lead_id": 77/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toBe('POST /webhook-deliveries/9/replay/')
})

test('a webhook that lost its name is called like its server, and a newer version of it is saved over at the second try', async () => {
  isChanged = true
  await draw()
  await page.getByRole('button', { name: 'Acciones de ERP' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText(refusal.detail)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => seen).toEqual([`"${at}"`, `"${newer.updated_at}"`])
  expect(sent.mock.lastCall?.[1]).toMatchObject({ name: 'erp.example.com' })
})

test('a paused webhook is switched on from its menu', async () => {
  await draw()
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click()
  await page.getByRole('menuitem', { name: 'Activar' }).click()
  await expect.poll(() => sent.mock.lastCall).toEqual(['PATCH /webhooks/5/', { is_active: true }])
})

test('who may only look is offered nothing to change', async () => {
  permissions = ['connections.view']
  await draw('?id=4')
  await expect.element(page.getByText('Lead creado', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agregar webhook' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Acciones de ERP' })).not.toBeInTheDocument()
})
