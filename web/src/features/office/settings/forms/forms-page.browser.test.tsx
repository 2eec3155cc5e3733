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
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { FormsPage } from './forms-page.tsx'

const at = '2026-11-20T12:00:00.000Z'
const field = (target: string, label: string) => ({ target, label, help: null, is_required: false })
const form = {
  id: 4,
  name: 'Visitas',
  address: '/f/1-aaaaaaaaaaaaaaaa',
  method: { id: 2, name: 'Web' },
  projects: [],
  origins: [],
  is_active: true,
  draft: {
    title: 'Hablemos',
    fields: [field('email', 'Correo'), field('comments', 'Mensaje')],
    consents: [],
    button: 'Enviar',
    thanks: 'Gracias',
    language: 'es',
    color: '#0D9394',
    corners: 'soft',
    theme: 'light',
    font: 'host',
  },
  version: null,
  published_at: null,
  is_changed: true,
  views: 9,
  starts: 5,
  sent: 2,
  created_at: at,
  updated_at: at,
}
const sent = vi.fn<(route: string, body?: unknown) => void>()
let isRefused = false

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  const { method = 'GET', body } = init ?? {}
  if (path === '/web-forms/preview/')
    return Response.json({
      markup: `<h1>${JSON.parse(String(body)).draft.title}</h1>`,
      style: 'h1{margin:0}',
    })
  if (method !== 'GET') {
    sent(`${method} ${path}`, body ? JSON.parse(String(body)) : undefined)
    const errors = { draft: { fields: { 1: { target: ['Un dato se pide dos veces'] } } } }
    if (isRefused) return Response.json({ code: 'validation', detail: 'Revise', errors }, { status: 400 })
    const isPublished = path.endsWith('/publish/')
    return Response.json({ ...form, ...(isPublished && { version: 1, is_changed: false }) })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['account.manage'] },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/accounts/options/': { methods: [{ id: 2, name: 'Web' }], projects: [] },
    '/api-tokens/': [],
    '/web-forms/': [form],
    '/lead-questions/': [],
    '/custom-fields/': [],
  }
  return Response.json(answers[path] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  isRefused = false
  vi.stubGlobal('fetch', answer)
})

async function draw(search = '') {
  const root = createRootRoute()
  const component = () => (
    <Suspense>
      <FormsPage />
    </Suspense>
  )
  const path = '/settings/forms'
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

test('fields are added, moved by the keyboard and saved in their order, and then published', async () => {
  await draw('?form=4')
  await page.getByRole('button', { name: 'Agregar dato' }).click()
  await page.getByRole('combobox', { name: 'Dato 3' }).click()
  await page.getByRole('option', { name: 'Teléfono' }).click()
  page.getByRole('button', { name: 'Mover Dato 3' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toBe('PATCH /web-forms/4/')
  const body = sent.mock.lastCall?.[1] as { draft: { fields: { target: string; label: string }[] } }
  expect(body.draft.fields.map(({ target, label }) => [target, label])).toEqual([
    ['email', 'Correo'],
    ['phone', 'Teléfono'],
    ['comments', 'Mensaje'],
  ])
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(page.getByText('Publicado, versión 1')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: /^Con script/ }))
    .toHaveValue(expect.stringContaining('data-form="1-aaaaaaaaaaaaaaaa"'))
})

test('the preview follows what is typed, and a refusal stands at its field', async () => {
  await draw('?form=4')
  await page.getByRole('textbox', { name: 'Título' }).fill('Agende')
  await expect
    .poll(() => document.querySelector('[data-preview]')?.shadowRoot?.querySelector('h1')?.textContent)
    .toBe('Agende')
  isRefused = true
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.element(page.getByText('Un dato se pide dos veces')).toBeVisible()
})

test('a list says what forms did, and one is turned off', async () => {
  await draw()
  await expect.element(page.getByText('En 30 días: 9 vistas, 5 empezados, 2 enviados')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Visitas' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect.poll(() => sent.mock.lastCall).toEqual(['PATCH /web-forms/4/', { is_active: false }])
})
