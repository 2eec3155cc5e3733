import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { ModelPage } from './model-page.tsx'

const uses = {
  for_prompts: true,
  for_agent: false,
  host: 'models.example.com',
  model: 'small',
  updated_at: null,
}
let permissions: string[]
let sent: unknown[]
let answer: object

beforeEach(() => {
  queryClient.clear()
  permissions = ['account.view', 'account.manage', 'connections.view']
  sent = []
  answer = uses
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (method === 'PUT') {
      const change = JSON.parse(String(body))
      sent.push(change)
      answer = { ...uses, ...change, updated_at: '2026-11-28T12:00:00.000Z' }
    }
    const answers: Record<string, unknown> = {
      '/config.json': { api_base: '' },
      '/users/me/': { id: 3, first_name: 'Ana', last_name: 'Paz', permissions },
      '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
      '/privacy/model/': answer,
    }
    return Response.json(answers[path] ?? {})
  })
})

async function draw() {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <ModelPage />
        </Suspense>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const agent = () =>
  page.getByRole('checkbox', { name: 'Leer los mensajes de clientes que las reglas no entienden' })

test('it says where data go and what leaves for each use, and switches one on', async () => {
  await draw()
  await expect.element(page.getByText(/small, en models\.example\.com: lo que sale va allí/)).toBeVisible()
  await expect.element(page.getByText(/^Ese mensaje, sin RUT, teléfonos, correos, enlaces/)).toBeVisible()
  await expect.element(agent()).not.toBeChecked()
  await agent().click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toEqual([{ for_agent: true }])
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
})

test('what somebody else switched off meanwhile shows at once, and is not switched on again by a save', async () => {
  await draw()
  const prompts = page.getByRole('checkbox', { name: /^Elegir qué cifras responden/ })
  await expect.element(prompts).toBeChecked()
  answer = { ...uses, for_prompts: false, updated_at: '2026-11-28T12:00:00.000Z' }
  await queryClient.invalidateQueries()
  await expect.element(prompts).not.toBeChecked()
  await agent().click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toEqual([{ for_agent: true }])
})

test('who does not manage the account reads it, and without a model nothing leaves', async () => {
  permissions = ['account.view']
  answer = { ...uses, host: null, model: null }
  await draw()
  await expect.element(page.getByText(/No hay un modelo conectado: no sale nada/)).toBeVisible()
  await expect.element(agent()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
})
