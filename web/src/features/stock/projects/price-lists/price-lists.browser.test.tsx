import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import type { Project } from '../shared/queries.ts'
import { PriceListsSection } from './price-lists-section.tsx'

const UF = (amount: string) => ({ amount, currency: 'UF' })
const list = {
  id: 3,
  project: { id: 7, name: 'Mirador' },
  effective_on: '2027-03-01',
  effective_at: '2027-03-01T03:00:00Z',
  applied_at: null,
  reason: 'Alza de marzo',
  units_count: 2,
  totals: [
    {
      currency: 'UF',
      units_count: 2,
      before: { sum: '8000', average: '4000' },
      after: { sum: '8200', average: '4100' },
    },
  ],
  user: { id: 1, name: 'Catalina Rojas' },
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
}
const past = { ...list, id: 2, effective_on: '2026-10-01', applied_at: '2026-10-01T03:00:00Z' }
const project = { id: 7, name: 'Mirador', currency: 'UF' } as Project

let permissions: string[]
let lists: object[]
const sent = vi.fn<(what: string, body?: unknown) => void>()

function answer(path: string, method: string, body: unknown): unknown {
  if (method !== 'GET') sent(`${method} ${path}`, body)
  if (path === '/price-lists/' && method === 'POST') return list
  if (path === '/price-lists/3/prices/')
    return {
      count: 1,
      next: null,
      previous: null,
      results: [
        { id: 1, number: '101', kind: 'apartment', from: UF('4000'), to: UF('4100'), refused: 'taken' },
      ],
    }
  if (path === '/units/sheet/')
    return {
      units: [{ id: 1, number: '101', kind: 'apartment', building_id: null, list_price: UF('4000') }],
      projects: [{ id: 7, name: 'Mirador', currency: 'UF', buildings: [], unit_types: [] }],
      is_whole: true,
    }
  if (path === '/units/bulk-price/')
    return {
      units: [{ id: 1, number: '101', kind: 'apartment', from: UF('4000'), to: UF('4100') }],
      count: 1,
      refused: [],
      version: 'v1',
      price_lists_ids: [],
    }
  if (path === '/accounts/options/')
    return {
      buildings: [],
      unit_types: [{ id: 5, name: '2D2B', project_id: 7 }],
      currencies: [{ id: 'UF', name: 'UF' }],
    }
  if (path === '/users/me/') return { id: 1, permissions }
  return { api_base: '' }
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  permissions = ['units.view', 'units.edit_price', 'units.edit']
  lists = [list, past]
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const path = new URL(url, 'http://umbral').pathname.replace('/umbral_api/v1', '')
      if (method === 'DELETE') {
        sent(`DELETE ${path}`)
        lists = lists.slice(0, -1)
        return new Response(null, { status: 204 })
      }
      const asked = Number(new URL(url, 'http://umbral').searchParams.get('page') ?? 1)
      const shown = lists.slice((asked - 1) * 20, asked * 20)
      if (path === '/price-lists/' && method === 'GET')
        return asked > 1 && shown.length === 0
          ? Response.json({ code: 'not_found', detail: 'Página no válida' }, { status: 404 })
          : Response.json({ count: lists.length, next: null, previous: null, results: shown })
      return Response.json(answer(path, method, body && JSON.parse(String(body))))
    }),
  )
})

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <PriceListsSection project={project} />
      </Suspense>
    </QueryClientProvider>,
  )

test('lists say their day, their units, what they change and who made them; their prices can be seen', async () => {
  await draw()
  await expect.element(page.getByText('Desde el 01/03/2027')).toBeVisible()
  const about = page.getByText('2 unidades · Catalina Rojas · Alza de marzo')
  await expect.element(about.first()).toBeVisible()
  await expect.element(page.getByText('UF 4.000,00 → UF 4.100,00 (+2,5 %)').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver precios' }).first().click()
  await expect.element(page.getByRole('cell', { name: 'UF 4.100,00' })).toBeVisible()
  await expect.element(page.getByText('Quedó con su precio: está en un negocio')).toBeVisible()
})

test('only a list that is to come can be deleted', async () => {
  await draw()
  await page.getByRole('button', { name: 'Eliminar la lista del 01/03/2027' }).click()
  await page.getByRole('button', { name: 'Eliminar lista' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['DELETE /price-lists/3/']])
  expect(page.getByRole('button', { name: /Eliminar la lista del 01\/10/ }).elements()).toEqual([])
})

test('deleting the only list of the last page leads to the page before it', async () => {
  lists = [...Array.from({ length: 20 }, (_, place) => ({ ...past, id: 100 + place })), list]
  await draw()
  await page.getByRole('button', { name: 'Página 2' }).click()
  await page.getByRole('button', { name: 'Eliminar la lista del 01/03/2027' }).click()
  await page.getByRole('button', { name: 'Eliminar lista' }).click()
  await expect.poll(() => page.getByText('Desde el 01/10/2026').elements()).toHaveLength(20)
  await expect.element(page.getByText(/Ya no existe/)).not.toBeInTheDocument()
})

test('a list by percentage is of the units chosen, and a preview is of the choice that is shown', async () => {
  await draw()
  await page.getByRole('button', { name: 'Crear lista' }).click()
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2,5')
  await page.getByRole('textbox', { name: /Rige desde/ }).fill('01/03/2027')
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(page.getByRole('button', { name: 'Programar 1 precio' })).toBeVisible()
  await page.getByLabelText('Tipologías').first().click()
  await page.getByRole('option', { name: '2D2B' }).click()
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await page.getByRole('button', { name: 'Programar 1 precio' }).click()
  const body = {
    filters: { projects_ids: [7], types_ids: [5] },
    percent: '2.5',
    effective_on: '2027-03-01',
    version: 'v1',
  }
  await expect.poll(() => sent.mock.calls.at(-1)).toEqual(['POST /units/bulk-price/', body])
})

test('prices are pasted unit by unit; nothing is sent while a line is wrong', async () => {
  await draw()
  await page.getByRole('button', { name: 'Pegar precios' }).click()
  const text = page.getByRole('textbox', { name: 'Precios' })
  await text.fill('101\t4.100,5\n999\t1')
  await page.getByRole('textbox', { name: /Rige desde/ }).fill('01/03/2027')
  await expect.element(page.getByText('Línea 2: no hay una unidad 999')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Programar 1 precio' })).toBeDisabled()
  await text.fill('101\t4.100,5')
  await page.getByRole('button', { name: 'Programar 1 precio' }).click()
  const prices = [{ unit_id: 1, list_price: UF('4100.5') }]
  const body = { project_id: 7, effective_on: '2027-03-01', prices }
  await expect.poll(() => sent.mock.calls).toEqual([['POST /price-lists/', body]])
})

test('who may not set prices sees the lists alone', async () => {
  permissions = ['units.view']
  lists = []
  await draw()
  await expect.element(page.getByText('Aún no hay listas de precios')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
