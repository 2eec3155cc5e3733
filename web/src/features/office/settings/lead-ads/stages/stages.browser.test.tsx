import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { StagesPanel } from './stages-panel.tsx'

const at = '2026-11-20T12:00:00.000Z'
const setting = {
  is_on: false,
  steps: [],
  sale_steps: [],
  suggested: {
    steps: [{ lead_step_id: 11, event_name: 'Lead' }],
    sale_steps: [{ sale_step_id: 21, event_name: 'InitiateCheckout' }],
  },
  known: {
    steps: [
      { id: 11, name: 'Nuevo' },
      { id: 12, name: 'En conversación' },
    ],
    sale_steps: [{ id: 21, name: 'Reserva' }],
  },
  dataset_id: '880011',
  updated_at: null,
}
const event = {
  id: 5,
  lead_id: 7,
  contact: { id: 3, name: 'Ana Núñez' },
  event_name: 'InitiateCheckout',
  event_id: '233-deal-1-21',
  step: 'Reserva',
  leadgen_id: '233',
  value: '171000000',
  currency: 'CLP',
  happened_at: at,
  status: 'failed',
  reason: 'El token de acceso venció o fue revocado',
  remedy: 'Genere un token nuevo en Meta y guárdelo en la conexión',
  is_held: true,
  attempts: 7,
  next_at: null,
  sent_at: null,
  trace_id: null,
}
const sent = vi.fn<(path: string, body: unknown) => void>()
const refusals: object[] = []

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (init?.method && init.method !== 'GET')
      sent(path, init.body ? JSON.parse(String(init.body)) : undefined)
    const refusal = init?.method === 'PUT' ? refusals.shift() : undefined
    if (refusal) return Response.json(refusal, { status: 400 })
    if (path.endsWith('/stage-events/test/'))
      return Response.json({
        ok: true,
        detail: 'Meta recibió el evento de prueba',
        remedy: null,
        trace_id: 'x',
      })
    if (path.endsWith('/retry/')) return Response.json({ ...event, status: 'waiting' }, { status: 202 })
    if (path === '/stage-events/')
      return Response.json({ count: 1, count_is_exact: true, next: null, previous: null, results: [event] })
    return Response.json(setting)
  })
})

const draw = (may: boolean) => {
  const component = () => <StagesPanel may={may} />
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('suggestions fill what is empty, what was typed stays, and a refusal stands at its step', async () => {
  await draw(true)
  await page.getByLabelText('En conversación').fill('Conversa ')
  await page.getByRole('button', { name: 'Usar sugerencias' }).click()
  await expect.element(page.getByLabelText('Nuevo')).toHaveValue('Lead')
  await expect.element(page.getByLabelText('En conversación')).toHaveValue('Conversa ')
  await page.getByLabelText('Nuevo').fill('')
  refusals.push({
    code: 'validation',
    detail: 'Revise',
    errors: { steps: { 0: { event_name: ['Ese no'] } } },
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Ese no')).toBeVisible()
  expect(await page.getByLabelText('En conversación').element().getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent.mock.calls.at(-1))
    .toEqual([
      '/connections/meta/stage-events/',
      {
        is_on: true,
        steps: [{ lead_step_id: 12, event_name: 'Conversa' }],
        sale_steps: [{ sale_step_id: 21, event_name: 'InitiateCheckout' }],
      },
    ])
})

test('the log says why Meta was not told, and it is sent again; a test says what Meta answered', async () => {
  await draw(true)
  await expect.element(page.getByText(/El token de acceso venció o fue revocado/)).toBeVisible()
  await expect.element(page.getByText(/171\.000\.000/).first()).toBeVisible()
  await expect.element(page.getByText(/Se avisa por sí solo cuando eso cambie/)).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByLabelText('Código de prueba').fill('TEST12345')
  await page.getByRole('button', { name: 'Enviar evento de prueba' }).click()
  await expect.element(page.getByText('Meta recibió el evento de prueba')).toBeVisible()
  expect(sent.mock.calls).toEqual([
    ['/stage-events/5/retry/', undefined],
    ['/connections/meta/stage-events/test/', { test_event_code: 'TEST12345' }],
  ])
})

test('who may only look changes nothing', async () => {
  await draw(false)
  await expect.element(page.getByLabelText('Nuevo')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Código de prueba')).not.toBeInTheDocument()
})
