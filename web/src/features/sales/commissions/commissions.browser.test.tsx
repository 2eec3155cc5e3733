import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SaleStepsPage } from '#web/features/office/settings/sale-steps/sale-steps-page.tsx'
import { DealCommissions } from '#web/features/sales/deals/commissions/deal-commissions.tsx'
import type { Deal } from '#web/features/sales/deals/shared/queries.ts'
import { queryClient } from '#web/kit/query.ts'

const uuid = '0b0e7a52-8f52-4b7c-9d43-1f6a5b7c8d90'
const deal = { id: 9, status: 'active', seller: { id: 1, name: 'Catalina Rojas' } } as unknown as Deal
const commission = (id: number, person: { id: number; name: string }, status: string) => ({
  id,
  deal: { id: 9, number: 42 },
  person,
  broker: null,
  broker_account_number: null,
  scheme: { id: 3, name: 'Vendedores' },
  milestone: { sale_step_id: 1, name: 'Reserva' },
  percent: '1.5',
  share_percent: '100',
  amount: { amount: '75.00', currency: 'UF' },
  status,
  due_on: '2026-11-02',
  steps: [],
  updated_at: '2026-11-02T12:00:00.000Z',
})
const step = {
  id: 1,
  name: 'Reserva',
  order: 1,
  unit_status: 'reserved',
  days: 30,
  required_fields: ['national_id'],
  deals: 2,
  updated_at: '2026-11-02T12:00:00.000Z',
}
const document = {
  id: 4,
  name: 'Cédula',
  required: true,
  is_checked: false,
  buyers: ['person'],
  checker: null,
  checker_group: null,
  updated_at: '2026-11-02T12:00:00.000Z',
}

let permissions: string[]
const sent = vi.fn<(method: string, path: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(init.method, path, init.body ? JSON.parse(String(init.body)) : undefined)
    return Response.json({ ...commission(7, { id: 2, name: 'Matías Contreras' }, 'approved'), ...document })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/accounts/options/': { projects: [], sellers: [] },
    '/deals/9/commission-shares/': [],
    '/commissions/': {
      count: 2,
      results: [
        commission(6, { id: 1, name: 'Catalina Rojas' }, 'due'),
        commission(7, { id: 2, name: 'Matías Contreras' }, 'due'),
      ],
    },
    '/deals/brokers/': [
      {
        uuid: null,
        name: 'Casas Ltda.',
        account_number: null,
        is_linked: false,
        has_deals: true,
        has_commissions: true,
      },
      {
        uuid,
        name: 'Corredora Sur',
        account_number: null,
        is_linked: true,
        has_deals: false,
        has_commissions: false,
      },
    ],
    '/broker-config/': { commission_schemes: [{ id: 3, name: 'Corredores', milestones: [] }] },
    '/sale-step-documents/checkers/': {
      users: [{ id: 8, name: 'Laura Díaz' }],
      groups: [{ id: 5, name: 'Legal' }],
    },
    '/sale-steps/': [step],
    '/sale-steps/1/documents/': [document],
  }
  return Response.json(answers[path] ?? {})
}

async function draw(screen: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense>{screen}</Suspense> }),
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
  permissions = ['deals.view', 'deals.view_all', 'deals.commissions', 'pipeline.edit', 'account.view']
})

test('a commission is approved by another than who earns it', async () => {
  await draw(<DealCommissions deal={deal} />)
  await page.getByRole('button', { name: 'Acciones de Catalina Rojas' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: /Aprobar/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Acciones de Matías Contreras' }).click()
  await page.getByRole('menuitem', { name: 'Aprobar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST', '/commissions/7/approve/', undefined)
})

test('that somebody checks a document of a step is switched where it stands', async () => {
  await draw(<SaleStepsPage />)
  await expect.element(page.getByText('Plazo de 30 días · exige RUT')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Cédula' }).click()
  await page.getByRole('menuitem', { name: 'Exigir revisión' }).click()
  const nobody = { checker_id: null, checker_group_id: null }
  const body = { name: 'Cédula', required: true, is_checked: true, buyers: ['person'], ...nobody }
  await expect.poll(() => sent.mock.calls).toEqual([['PUT', '/sale-step-documents/4/', body]])
})

test('who must check a document is chosen among those who may', async () => {
  await draw(<SaleStepsPage />)
  await page.getByRole('button', { name: 'Acciones de Cédula' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Alguien debe revisarlo').click()
  await dialog.getByRole('combobox', { name: 'Quién lo revisa' }).click()
  await expect.element(page.getByRole('option', { name: 'Laura Díaz' })).toBeVisible()
  await page.getByRole('option', { name: 'Grupo Legal' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent.mock.lastCall?.[2]).toMatchObject({ checker_id: null, checker_group_id: 5 })
})

test('a broker is chosen from those that are linked or earned before, and another one is named', async () => {
  permissions.push('deals.commissions')
  await draw(<DealCommissions deal={deal} />)
  await page.getByRole('button', { name: 'Editar reparto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Agregar parte' }).click()
  await dialog.getByRole('combobox', { name: 'Esquema' }).click()
  await page.getByRole('option', { name: 'Corredores' }).click()
  await dialog.getByRole('combobox', { name: 'Lo gana' }).click()
  await page.getByRole('option', { name: 'Un corredor' }).click()
  await dialog.getByRole('combobox', { name: 'Corredor', exact: true }).click()
  await page.getByRole('option', { name: 'Corredora Sur' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const share = { scheme_id: 3, share_percent: '100' }
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual(['PUT', '/deals/9/commission-shares/', { shares: [{ ...share, broker_uuid: uuid }] }])
})
