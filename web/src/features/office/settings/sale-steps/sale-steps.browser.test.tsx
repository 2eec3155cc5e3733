import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { SaleStepsPage } from './sale-steps-page.tsx'

const step = (id: number, name: string, removal: { progress: number } | null) => ({
  ...{ id, name, removal, order: id, unit_status: null, days: null, reminder_days: null },
  ...{ required_fields: [], deals: 4000, updated_at: '2026-11-01T12:00:00.000Z' },
})
let steps = [step(1, 'Reserva', null)]

const answer = async (url: string) => {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['deals.view', 'pipeline.edit'] },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/sale-steps/': steps,
  }
  return Response.json(answers[path] ?? [])
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', answer)
})

test('a step whose many deals are being moved says how far it is, and no step is changed until it has gone', async () => {
  steps = [step(1, 'Reserva', null), step(2, 'Promesa', { progress: 40 })]
  const router = createRouter({
    routeTree: createRootRoute({ component: SaleStepsPage }),
    history: createMemoryHistory(),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/El paso Promesa se está eliminando: va en 40/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Acciones de Reserva' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Agregar paso' }).query()).toBeNull()
  steps = [step(1, 'Reserva', null)]
  await expect
    .element(page.getByRole('button', { name: 'Acciones de Reserva' }), { timeout: 15_000 })
    .toBeVisible()
  await expect.element(page.getByText('se está eliminando')).not.toBeInTheDocument()
})
