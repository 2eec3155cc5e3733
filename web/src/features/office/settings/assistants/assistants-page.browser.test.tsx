import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { AssistantsPage } from './assistants-page.tsx'

const token = {
  id: 1,
  name: 'Escritorio',
  hint: 'umb_1_abcd…',
  method: null,
  permissions: ['leads.view'],
  projects: [],
  origins: [],
  created_by: { id: 1, name: 'Ana Pérez' },
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
}
const form = { ...token, id: 2, name: 'Sitio', method: { id: 1, name: 'Web' }, permissions: null }
const sent = vi.fn<(body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'POST') {
    sent(JSON.parse(String(init.body)))
    return Response.json({ ...token, id: 3, token: 'umb_1_secret' }, { status: 201 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': {
      id: 1,
      permissions: ['account.manage', 'leads.view', 'leads.edit', 'leads.view_all', 'quotations.create'],
    },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/api-tokens/': [token, form],
    '/assistant-clients/': [],
  }
  return Response.json(answers[path] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', answer)
})

async function draw() {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <AssistantsPage />
        </Suspense>
      ),
    }),
    history: createMemoryHistory(),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('an assistant gets a key that only reads, shown once with what to paste; forms are elsewhere', async () => {
  await draw()
  await expect.element(page.getByText(/Como Ana Pérez/)).toBeVisible()
  await expect.element(page.getByText('Sitio', { exact: true })).not.toBeInTheDocument()
  await expect
    .element(page.getByLabelText('Dirección del servidor MCP'))
    .toHaveValue(`${location.origin}/mcp`)
  await page.getByRole('button', { name: 'Conectar asistente' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Portátil')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual([{ name: 'Portátil', permissions: ['leads.view', 'leads.view_all'] }])
  await expect.element(page.getByLabelText('Llave', { exact: true })).toHaveValue('umb_1_secret')
  await expect
    .element(page.getByLabelText('Configuración para pegar en el asistente'))
    .toHaveValue(expect.stringContaining('Bearer umb_1_secret'))
})
