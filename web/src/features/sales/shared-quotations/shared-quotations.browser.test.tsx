import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InviteDialog } from '#web/features/sales/brokers/invitations/invite-dialog.tsx'
import { queryClient } from '#web/kit/query.ts'
import { IssueSharedDialog } from './shared/issue-dialog.tsx'
import type { SharedQuotation } from './shared/queries.ts'
import { QuoteDialog } from './shared/quote-dialog.tsx'
import { WithdrawDialog } from './shared/withdraw-dialog.tsx'

const uuid = '2b1b4c7a-9d0e-4a53-9a71-3f0c5d5f1a10'
const money = (amount: string) => ({ amount, currency: 'UF' })
const figures = {
  lines: [{ unit_id: 5 }, { unit_id: 6 }],
  list_total: money('4000.00'),
  total: money('3920.00'),
  total_clp: { amount: '153614372', currency: 'CLP' },
  discount_percent: '2.00',
  discount_errors: {},
  discount_limits: { '5': '3' },
  valid_until: '2026-11-30',
  mortgages: [],
  plan_rows: [{ kind: 'reservation', due_on: '2026-11-23', amount: money('10.00') }],
}
const quotation = {
  id: 9,
  number: 318,
  version: 1,
  status: 'sent',
  contact: { id: 4, name: 'Rosa Miranda' },
  link: `/quotation/${uuid}/preview`,
}
const over = { ...figures, discount_errors: { '5': ['El máximo es 3 %'] } }
const isOver = ({ lines }: { lines: { discount?: { percent: string } }[] }) =>
  Number(lines[0]?.discount?.percent ?? 0) > 3
const client = { id: 7, contact: { id: 4, name: 'Rosa Miranda' } }
const unit = { id: 5, number: '1204', project: { uuid, name: 'Mirador' } }

let refusal: object | null
const sent = vi.fn<(route: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  const body = init?.body ? JSON.parse(String(init.body)) : undefined
  if (path === '/shared-quotations/calculate/')
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json(isOver(body) ? over : figures)
  if (init?.method === 'POST') {
    sent(path, body)
    if (path === '/shared-quotations/9/issue/' && body.total.amount !== '4048.00')
      return Response.json(
        { status: 409, code: 'conflict', detail: 'El total cambió', conflict: { total: money('4048.00') } },
        { status: 409 },
      )
    return Response.json(
      path === '/broker-invitations/'
        ? { id: 3, label: body.label, state: 'pending', link: `/brokers/invitation/${uuid}` }
        : body.approval_reason
          ? { ...quotation, number: null, status: 'draft', link: null, developer: { uuid, name: 'Austral' } }
          : quotation,
      { status: 201 },
    )
  }
  if (init?.method === 'DELETE') {
    sent(path, 'deleted')
    return new Response(null, { status: 204 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['brokers.view', 'brokers.create'] },
    '/accounts/me/': { uuid, timezone: 'America/Santiago', currency_name: 'UF', is_broker: true },
    '/shared-contacts/': { count: 1, results: [client] },
    '/broker-invitations/': { count: 0, results: [] },
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
  refusal = null
  sent.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
})

test('what a unit comes to is shown while one types, and the link is shown once it is issued', async () => {
  await draw(<QuoteDialog unit={unit} onClose={() => {}} />)
  await expect.element(page.getByText('UF 3.920,00')).toBeVisible()
  await expect.element(page.getByText('1 unidad que va con ella')).toBeVisible()
  await expect.element(page.getByText('a lo más 3 %', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Cliente' }))
  await userEvent.click(page.getByRole('option', { name: 'Rosa Miranda' }))
  await page.getByLabelText('Descuento').fill('2')
  await userEvent.click(page.getByRole('button', { name: 'Emitir' }))
  await expect
    .element(page.getByLabelText('Enlace'))
    .toHaveValue(new URL(quotation.link, location.origin).href)
  expect(sent.mock.lastCall).toEqual([
    '/shared-quotations/',
    { registration_id: 7, lines: [{ unit_id: 5, discount: { percent: '2' } }] },
  ])
})

test('a discount above the limit is asked for with its reason, and waits for the developer', async () => {
  await draw(<QuoteDialog unit={unit} onClose={() => {}} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Cliente' }))
  await userEvent.click(page.getByRole('option', { name: 'Rosa Miranda' }))
  await page.getByLabelText('Descuento').fill('8')
  await page.getByRole('textbox', { name: 'Por qué aprobar el descuento' }).fill('Paga al contado')
  await userEvent.click(page.getByRole('button', { name: 'Pedir aprobación' }))
  await expect.element(page.getByText('Austral decide sobre el descuento', { exact: false })).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toEqual({
    registration_id: 7,
    lines: [{ unit_id: 5, discount: { percent: '8' } }],
    approval_reason: 'Paga al contado',
  })
})

test('what is issued at prices of now is confirmed with the total of now', async () => {
  const asked = { id: 9, contact: { id: 4, name: 'Rosa Miranda' }, total: money('3680') }
  const onClose = vi.fn<() => void>()
  await draw(<IssueSharedDialog quotation={asked as SharedQuotation} onClose={onClose} />)
  await expect.element(page.getByText('UF 3.680,00', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Emitir' }))
  await expect.element(page.getByText('UF 4.048,00', { exact: false })).toBeVisible()
  await expect.element(page.getByText('El total cambió')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Emitir' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.mock.lastCall).toEqual(['/shared-quotations/9/issue/', { total: money('4048.00') }])
})

test('a discount that was asked for is withdrawn once that is confirmed', async () => {
  const asked = { id: 9, contact: { id: 4, name: 'Rosa Miranda' }, developer: { uuid, name: 'Austral' } }
  const onClose = vi.fn<() => void>()
  await draw(<WithdrawDialog quotation={asked} onClose={onClose} />)
  await expect.element(page.getByText('Austral deja de ver', { exact: false })).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Retirar', exact: true }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.mock.lastCall).toEqual(['/shared-quotations/9/', 'deleted'])
})

test('a price that is hidden meanwhile is said where the figures were', async () => {
  const detail = 'La inmobiliaria no muestra el precio de esta unidad: no se puede cotizar'
  refusal = { status: 409, code: 'price_hidden', detail }
  await draw(<QuoteDialog unit={unit} onClose={() => {}} />)
  await expect.element(page.getByText(detail)).toBeVisible()
})

test('the link of an invitation is shown once, to be copied', async () => {
  await draw(<InviteDialog onClose={() => {}} />)
  await page.getByLabelText('Para quién').fill('Corredora Los Robles')
  await userEvent.click(page.getByRole('button', { name: 'Crear enlace' }))
  await expect
    .element(page.getByLabelText('Enlace de invitación'))
    .toHaveValue(new URL(`/brokers/invitation/${uuid}`, location.origin).href)
  expect(sent.mock.lastCall).toEqual(['/broker-invitations/', { label: 'Corredora Los Robles' }])
})
