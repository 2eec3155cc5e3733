import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { CommissionSettingsPage } from './commissions-page.tsx'

const scheme = (id: number, name: string, percent: string) => ({
  id,
  name,
  beneficiary: 'seller',
  milestones: [{ sale_step_id: 1, percent }],
})
const rules = {
  protection_days: 90,
  late_interest_percent: '0',
  reminder_days: 3,
  client_due_reminders: false,
  client_late_reminders: false,
  client_document_reminders: false,
}
const opened = {
  ...rules,
  commission_schemes: [scheme(1, 'Vendedores', '1'), scheme(2, 'Jefes', '0.5')],
  archived_schemes: [scheme(3, 'Campaña 2025', '2')],
  updated_at: '2026-11-01T12:00:00.000Z',
}
const theirs = {
  ...opened,
  commission_schemes: [scheme(1, 'Vendedores', '1'), scheme(2, 'Jefaturas', '0.75')],
  updated_at: '2026-11-02T12:00:00.000Z',
}
const sent = vi.fn<(body: unknown, seen: string | null) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'PUT') {
    const seen = new Headers(init.headers).get('if-match')
    sent(JSON.parse(String(init.body)), seen)
    if (seen === `"${theirs.updated_at}"`) return Response.json(theirs)
    const detail = 'Otra persona lo cambió'
    return Response.json({ code: 'stale', detail, conflict: theirs }, { status: 412 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['deals.view', 'account.manage'] },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/sale-steps/': [{ id: 1, name: 'Reserva' }],
    '/broker-config/': opened,
  }
  return Response.json(answers[path] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', answer)
})

const lastSent = () => sent.mock.lastCall

async function draw() {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <CommissionSettingsPage />
        </Suspense>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a scheme is not saved over another one that somebody else changed meanwhile', async () => {
  await draw()
  await expect.element(page.getByText('Campaña 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Vendedores' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Porcentaje' }).fill('1,5')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByText(/Otra persona cambió otros datos/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const commission_schemes = [scheme(1, 'Vendedores', '1.5'), scheme(2, 'Jefaturas', '0.75')]
  expect(lastSent()).toEqual([{ commission_schemes }, `"${theirs.updated_at}"`])
})

test('the interest that somebody else set meanwhile is asked about', async () => {
  Object.assign(theirs, { late_interest_percent: '2' })
  await draw()
  await page.getByRole('textbox', { name: 'Interés por atraso' }).fill('1,5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => lastSent()?.[1]).toBe(`"${theirs.updated_at}"`)
  expect(lastSent()?.[0]).toEqual({ ...rules, late_interest_percent: '1.5' })
})
