import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { AgentBanner } from './shared/agent-banner.tsx'
import { AgentDid } from './shared/agent-did.tsx'

const uuid = '0b8a2c1e-0000-4000-8000-000000000001'
const step = { id: 1, message_id: 1, at: '2026-11-24T12:00:00Z', tool: null, args: null, was_refused: false }
const steps = [
  { ...step, kind: 'heard', text: '¿Qué precios tienen?', reason: null, sources: [] },
  { ...step, id: 2, kind: 'tool', text: null, tool: 'list_units', reason: null, sources: [] },
  {
    ...step,
    ...{ id: 3, kind: 'said', text: '1. Departamento 504 · UF 4.200', reason: null },
    sources: [{ kind: 'unit', id: 51, name: 'Departamento 504, Parque Sur' }],
  },
]
const talking = { is_talking: true, may_give_back: false, stopped: null, steps }
const taken = {
  ...talking,
  is_talking: false,
  may_give_back: true,
  stopped: { reason: 'taken', at: step.at, by: { id: 1, name: 'Ana Soto' } },
}
const me = {
  id: 1,
  first_name: 'Ana',
  last_name: 'Paz',
  username: 'ana',
  permissions: ['whatsapp.view', 'whatsapp.send', 'units.view'],
}
const sent = vi.fn<(path: string) => void>()
let answer: object

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  answer = talking
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (path === '/users/me/') return Response.json(me)
    if (path === '/whatsapp/client-profile/9/contact/') return Response.json({ id: 9, conversation_id: uuid })
    if (init?.method === 'POST') {
      sent(path)
      answer = taken
    }
    return Response.json(answer)
  })
})

async function draw(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense>{part}</Suspense> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a person takes the conversation from the agent, sees what it did and where that comes from', async () => {
  await draw(<AgentBanner uuid={uuid} />)
  await expect.element(page.getByText('Responde el asistente automático')).toBeVisible()
  await page.getByRole('button', { name: 'Qué hizo' }).click()
  await expect.element(page.getByText('Buscó unidades disponibles')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Departamento 504, Parque Sur' }))
    .toHaveAttribute('href', '/units/51')
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Tomar la conversación' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([[`/whatsapp/conversations/${uuid}/agent/take/`]])
  await expect.element(page.getByText(/Una persona tomó la conversación/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Devolver al asistente' })).toBeVisible()
})

test('from a note of the agent one comes to what it did with the person', async () => {
  await draw(<AgentDid contactId={9} />)
  await page.getByRole('button', { name: 'Ver la conversación y qué hizo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Qué hizo el asistente' })
  await expect.element(dialog.getByText('Buscó unidades disponibles')).toBeVisible()
  await expect.element(dialog.getByText('Según: Departamento 504, Parque Sur')).toBeVisible()
})
