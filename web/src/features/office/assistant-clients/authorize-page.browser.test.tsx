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
import { queryClient } from '#web/kit/query.ts'
import { AuthorizePage } from './authorize-page.tsx'

const shown = {
  name: 'Escritorio',
  host: 'assistant.test',
  levels: [
    { level: 'read', permissions: ['leads.view'] },
    { level: 'draft', permissions: ['leads.view', 'quotations.create'] },
  ],
  refusal: null,
  refused_at: 'https://assistant.test/callback?error=access_denied',
}
let asked: object = shown
const sent = vi.fn<(body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'POST') {
    sent(JSON.parse(String(init.body)))
    // Refused, so that the browser of the test stays where it is.
    const problem = { status: 409, code: 'conflict', title: '', detail: 'Ya no se puede', request_id: 'x' }
    return Response.json(problem, { status: 409 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, first_name: 'Ana', last_name: 'Pérez', permissions: ['leads.view'] },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/assistant-authorizations/asked/': asked,
  }
  return Response.json(answers[path] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  asked = shown
  vi.stubGlobal('fetch', answer)
})

async function draw() {
  const root = createRootRoute()
  const component = () => (
    <Suspense>
      <AuthorizePage />
    </Suspense>
  )
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/authorize', component })]),
    history: createMemoryHistory({
      initialEntries: ['/authorize?client_id=umc&redirect_uri=https%3A%2F%2Fassistant.test%2Fcallback'],
    }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('it says who asks, begins with reading alone, and sends what the person chose', async () => {
  await draw()
  await expect.element(page.getByText('Escritorio quiere entrar a Umbral en su nombre')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Solo leer' })).toBeChecked()
  await page.getByRole('radio', { name: /borradores/ }).click()
  await page.getByRole('button', { name: 'Permitir', exact: true }).click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ client: 'umc', level: 'draft' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ya no se puede')
})

test.each([
  ['pkce', 'El asistente no protege su código (PKCE con S256).'],
  ['response_type', 'El asistente pide una forma de entrar que Umbral no ofrece.'],
  ['resource', 'El asistente pide la llave de otro servidor.'],
  ['permissions', 'Sus permisos no alcanzan para nada que un asistente lea.'],
])('a request that is wrong (%s) can only go back', async (refusal, words) => {
  asked = { ...shown, refusal }
  await draw()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(page.getByRole('button', { name: 'Volver al asistente' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Permitir', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})
