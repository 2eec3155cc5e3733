import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { GeneratorSection } from './generator-section.tsx'

const at = '2026-11-01T12:00:00Z'
const building = {
  id: 3,
  project_id: 1,
  name: 'Torre A',
  floors: 3,
  basements: 1,
  delivery_date: null,
  order: 0,
}
type Body = { floors: { from: number; to: number }; columns: { position: number }[]; preview: boolean }
let known: string[]
const sent = vi.fn<(body: Body) => void>()

/** Stands for the server: floors by columns, each with its number. */
function generate(body: Body) {
  const { from, to } = body.floors
  const floors = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const units = floors.flatMap((floor) =>
    body.columns.map(({ position }) => ({
      number: `${floor}0${position}`,
      kind: 'apartment',
      floor,
      position,
      unit_type_id: 5,
      orientation: 'north',
      list_price: { amount: `20${floor}0.5`, currency: 'UF' },
      exists: known.includes(`${floor}0${position}`),
    })),
  )
  const existing = units.filter(({ exists }) => exists).length
  return { units, created: body.preview ? 0 : units.length - existing, existing }
}

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'POST') {
    const body = JSON.parse(String(init.body)) as Body
    sent(body)
    const made = generate(body)
    if (!body.preview) known = made.units.map(({ number }) => number)
    return Response.json(made)
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['units.create', 'units.edit_price', 'projects.view'] },
    '/accounts/me/': { currency_name: 'UF' },
    '/projects/1/buildings/': [{ ...building, units_count: 2, created_at: at, updated_at: at }],
    '/projects/1/unit-types/': [{ id: 5, name: '2D2B' }],
  }
  return Response.json(answers[path] ?? {})
}

const Screen = () => (
  <Suspense>
    <GeneratorSection project={{ id: 1, currency: 'UF' }} />
  </Suspense>
)

beforeEach(async () => {
  sent.mockClear()
  known = ['101', '102']
  vi.stubGlobal('fetch', answer)
  queryClient.clear()
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
})

const button = (name: string) => page.getByRole('button', { name })
const said = (text: string | RegExp) => page.getByRole('status').getByText(text)
const floors = () => page.getByRole('rowheader').elements()

test('the plan is shown as the building, what exists is said, and only the others are made', async () => {
  await expect.element(page.getByRole('table', { name: /Torre A: pisos y posiciones/ })).toBeVisible()
  expect(floors().map((floor) => floor.textContent)).toEqual(['3', '2', '1'])
  await expect.element(page.getByRole('columnheader', { name: /Posición 1.*2D2B.*Norte/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '101 ya existe' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '304 2.030,5' })).toBeVisible()
  await expect.element(said('10 unidades nuevas')).toBeVisible()
  await expect.element(said('Ya existen 2 y quedan como están: 101, 102')).toBeVisible()

  await button('Crear 10 unidades').click()
  await expect.element(said(/^Ya existen 12/)).toBeVisible()
  await expect.element(button('Crear unidades')).toBeDisabled()
  expect(sent.mock.calls.filter(([{ preview }]) => !preview)).toHaveLength(1)
})

test('a position more is a column more, and a plan that is not complete makes nothing', async () => {
  await expect.element(button('Crear 10 unidades')).toBeEnabled()
  await button('Agregar posición').click()
  await expect.element(button('Crear 13 unidades')).toBeEnabled()
  await page.getByRole('textbox', { name: 'Al piso' }).fill('0')
  await expect.element(said('Falta completar el plan.')).toBeVisible()
  await expect.element(button('Crear unidades')).toBeDisabled()
})
