import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import type { Unit } from '../shared/queries.ts'
import { UnitClaims } from './unit-claims.tsx'

const seller = { id: 1, name: 'Catalina Rojas' }
const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString()
const unit = {
  id: 5,
  number: '1204',
  kind: 'apartment',
  status: 'available',
  isBlocked: false,
  project: { id: 4, name: 'Parque' },
  claim: null,
  linkedUnits: [{ id: 6, number: '12', kind: 'parking', mustGoAlong: true }],
}
const hold = {
  id: 31,
  kind: 'hold',
  status: 'active',
  seller,
  lead: { id: 8, name: 'Paula Soto' },
  expires_at: inTwoDays,
  extensions: 0,
  along_with_id: null,
  note: null,
  steps: [
    {
      act: 'placed',
      user: seller,
      at: '2026-11-01T12:00:00Z',
      expires_at: inTwoDays,
      reason: null,
      price: null,
    },
  ],
}
const lead = { id: 8, contact: { name: 'Paula Soto' }, seller, projects: [] }

let me: { id: number; permissions: string[] }
let claims: object[]
let places: object[]
let refusal: object | undefined
const sent = vi.fn<(path: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'POST' || init?.method === 'DELETE') {
    sent(path, init.body ? JSON.parse(String(init.body)) : undefined)
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ claims: [] }, { status: 201 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': me,
    '/units/5/claims/': { results: claims },
    '/units/5/queue/': { results: places },
    '/projects/4/settings/': { hold_hours: 48, hold_extensions: 1 },
    '/leads/': { results: [lead] },
  }
  return Response.json(answers[path] ?? {})
}

let shown: object
const Screen = () => (
  <Suspense>
    <UnitClaims unit={shown as Unit} />
  </Suspense>
)

async function draw(given: object = unit) {
  shown = given
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', answer)
  claims = []
  places = []
  refusal = undefined
  me = { id: 1, permissions: ['units.view', 'units.hold', 'leads.view', 'projects.view'] }
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const offered = () =>
  page
    .getByRole('button')
    .elements()
    .map((element) => element.textContent)
const held = { ...unit, status: 'held', claim: { seller } }

test('a free unit is held for a lead, with what goes along, no longer than the project allows', async () => {
  await draw()
  await button('Retener').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Con ella se retiene: Estac. 12')).toBeVisible()
  await dialog.getByPlaceholder('Nombre, teléfono o correo').click()
  await page.getByRole('option', { name: /Paula Soto/ }).click()
  await dialog.getByRole('textbox', { name: 'Horas' }).fill('72')
  await dialog.getByRole('button', { name: 'Retener' }).click()
  await expect.element(dialog.getByText('A lo más 48 horas')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await dialog.getByRole('textbox', { name: 'Horas' }).fill('1,5')
  refusal = {
    code: 'unit_taken',
    conflict: { units: [{ id: 5, number: '1204', by: { id: 2, name: 'Matías' }, until: inTwoDays }] },
  }
  await dialog.getByRole('button', { name: 'Retener' }).click()
  await expect.element(dialog.getByText(/^La unidad 1204 la tiene Matías hasta /)).toBeVisible()
  const body = { units_ids: [5], lead_id: 8, hours: 1.5, note: null }
  expect(sent).toHaveBeenCalledWith('/unit-claims/', body)
})

test('who has it extends and releases it, and does not take it', async () => {
  claims = [hold]
  await draw(held)
  await expect.element(page.getByRole('link', { name: 'Paula Soto' })).toBeVisible()
  await expect.element(page.getByText('Catalina Rojas')).toBeVisible()
  await expect.poll(offered).toEqual(['Extender', 'Liberar', 'Entrar a la fila'])
  await button('Liberar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Liberar' }).click()
  await expect.element(dialog.getByText('Falta el motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Desistió')
  await dialog.getByRole('button', { name: 'Liberar' }).click()
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/unit-claims/31/release/', { reason: 'Desistió' }),
  )
})

test.each([
  ['another seller only waits', ['units.hold', 'leads.view', 'projects.view'], ['Entrar a la fila']],
  [
    'who releases any takes it too',
    ['units.hold', 'units.release_any', 'leads.view', 'projects.view'],
    ['Extender', 'Liberar', 'Tomar', 'Entrar a la fila'],
  ],
  ['who holds nothing is offered nothing', ['units.view'], []],
])('of a unit somebody else has: %s', async (_, permissions, expected) => {
  me = { id: 2, permissions }
  claims = [hold]
  await draw(held)
  await expect.element(page.getByText('Catalina Rojas')).toBeVisible()
  await expect.poll(offered).toEqual(expected)
})

test('a hold is extended by no more than the project allows', async () => {
  claims = [hold]
  await draw(held)
  await button('Extender').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Horas' }).fill('49')
  await dialog.getByRole('button', { name: 'Extender' }).click()
  await expect.element(dialog.getByText('A lo más 48 horas')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Horas' }).fill('24')
  await dialog.getByRole('button', { name: 'Extender' }).click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/unit-claims/31/extend/', { hours: 24 }))
})

test('a unit is taken over for a lead and with a reason, and whom it is taken from is said', async () => {
  me = { id: 2, permissions: ['units.hold', 'units.release_any', 'leads.view', 'projects.view'] }
  claims = [hold]
  await draw(held)
  await button('Tomar').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Termina la retención de Catalina Rojas/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tomar' }).click()
  await expect.element(dialog.getByText('Falta el lead')).toBeVisible()
  await dialog.getByPlaceholder('Nombre, teléfono o correo').click()
  await page.getByRole('option', { name: /Paula Soto/ }).click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cliente con oferta')
  await dialog.getByRole('button', { name: 'Tomar' }).click()
  const body = { lead_id: 8, reason: 'Cliente con oferta' }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/unit-claims/31/take-over/', body))
})

test('who queues sees the order, and whose turn it is holds the unit or leaves', async () => {
  me = { id: 2, permissions: ['units.hold', 'leads.view', 'projects.view'] }
  const other = { id: 1, name: 'Catalina Rojas' }
  const own = { id: 2, name: 'Matías Contreras' }
  places = [
    { id: 41, position: 1, lead: { id: 9, name: 'Elena Díaz' }, seller: own, turn_until: inTwoDays },
    { id: 42, position: 2, lead: null, seller: other, turn_until: null },
  ]
  await draw()
  await expect.element(page.getByText(/1\. Elena Díaz Matías Contreras.*turno hasta/)).toBeVisible()
  await expect.element(page.getByText('2. Catalina Rojas')).toBeVisible()
  await button('Retener').click()
  await vi.waitFor(() => expect(sent.mock.calls[0]?.[0]).toBe('/unit-queue/41/accept/'))
  await button('Dejar la fila').click()
  await vi.waitFor(() => expect(sent.mock.calls[1]?.[0]).toBe('/unit-queue/41/'))
})
