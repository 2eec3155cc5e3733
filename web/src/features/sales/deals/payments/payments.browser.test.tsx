import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { today } from '#web/kit/dates.ts'
import { queryClient } from '#web/kit/query.ts'
import type { Deal } from '../shared/queries.ts'
import { DealPayments } from './deal-payments.tsx'

const deal = { id: 9, number: 42, seller: { id: 1, name: 'Catalina Rojas' } } as unknown as Deal
const uf = (amount: string) => ({ amount, currency: 'UF' })
const payment = {
  id: 5,
  deal_id: 9,
  kind: 'reservation',
  number: null,
  due_on: '2026-11-01',
  amount: uf('100.00'),
  paid: uf('0.00'),
  balance: uf('100.00'),
  interest: uf('0.00'),
  status: 'late',
  is_closed: false,
  is_added: false,
  from_id: null,
  voided: null,
  guarantee: null as object | null,
  entries: [],
  updated_at: '2026-11-01T12:00:00.000Z',
}
const entry = {
  id: 71,
  kind: 'payment',
  receipt: 1,
  paid_on: '2026-11-02',
  booked_on: '2026-11-02',
  amount: uf('40.00'),
  capital: uf('40.00'),
  interest: uf('0.00'),
  paid_rate: '1',
  due_rate: '1',
  method: 'transfer',
  reference: null,
  cheque: null,
  reverses_id: null,
  is_reversed: false,
  reason: null,
  payer: { id: 3, name: 'Paula Soto' },
  by: null,
  at: '2026-11-02T12:00:00.000Z',
}
let shown: object = payment
/** What the server refuses the next change with. */
let newer: { updated_at: string } | undefined
const sent = vi.fn<(path: string, body: unknown, seen: string | null) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(path, JSON.parse(String(init.body)), new Headers(init.headers).get('if-match'))
    if (newer) {
      const conflict = newer
      newer = undefined
      return Response.json({ code: 'stale', detail: 'Otra persona lo cambió', conflict }, { status: 412 })
    }
    return Response.json({ ...payment, status: 'partial' })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['deals.view', 'deals.view_all', 'deals.payments'] },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/deals/9/payments/': [shown],
  }
  return Response.json(answers[path] ?? {})
}

async function draw(row: object = payment) {
  queryClient.clear()
  sent.mockClear()
  shown = row
  vi.stubGlobal('fetch', answer)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <DealPayments deal={deal} />
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

test('a part of what is due is paid, of the row as one saw it', async () => {
  await draw()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('40,5')
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const body = { paid_on: today(), amount: '40.5', currency: 'UF', method: 'transfer' }
  expect(sent).toHaveBeenCalledExactlyOnceWith('/payments/5/pay/', body, `"${payment.updated_at}"`)
})

test('an amount of one currency does not become one of another', async () => {
  await draw()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Monto' })
  await expect.element(amount).toHaveValue('100')
  await dialog.getByRole('combobox', { name: 'Moneda' }).click()
  await page.getByRole('option', { name: 'CLP' }).click()
  await expect.element(amount).toHaveValue('')
  await dialog.getByRole('combobox', { name: 'Moneda' }).click()
  await page.getByRole('option', { name: 'UF' }).click()
  await expect.element(amount).toHaveValue('100')
})

test('a reversal that was refused because of a newer version is done of that version, with the reason that was typed', async () => {
  await draw({ ...payment, entries: [entry] })
  await page.getByRole('button', { name: /^Reversar el pago/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Cheque sin fondos')
  newer = { ...payment, updated_at: '2026-11-05T12:00:00.000Z' }
  await dialog.getByRole('button', { name: 'Reversar', exact: true }).click()
  await expect.element(dialog.getByText('Otra persona lo cambió')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reversar', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const body = { reason: 'Cheque sin fondos', entry_id: 71 }
  expect(sent).toHaveBeenLastCalledWith('/payments/5/reverse/', body, '"2026-11-05T12:00:00.000Z"')
})

const openMenu = async (item: string) => {
  await page.getByRole('button', { name: 'Acciones de Reserva' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

test('a due day is moved with a reason, of the row as one saw it', async () => {
  await draw()
  const dialog = await openMenu('Cambiar vencimiento')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Viaja en marzo')
  await dialog.getByRole('textbox', { name: 'Nuevo vencimiento' }).fill('05/03/2999')
  await dialog.getByRole('button', { name: 'Cambiar vencimiento' }).click()
  const body = { due_on: '2999-03-05', reason: 'Viaja en marzo' }
  await expect
    .poll(() => sent.mock.calls.at(-1))
    .toEqual(['/payments/5/move/', body, `"${payment.updated_at}"`])
})

test('a row is split in two, and a cheque that was received is taken to the bank', async () => {
  const cheque = { number: '34', bank: 'Banco Tres', due_on: '2026-11-20', deposited_on: null }
  await draw({ ...payment, entries: [{ ...entry, method: 'cheque', cheque }] })
  const dialog = await openMenu('Dividir')
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('30')
  await dialog.getByRole('textbox', { name: 'Vence el' }).fill('05/03/2999')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Paga en dos')
  await dialog.getByRole('button', { name: 'Dividir' }).click()
  const part = { kind: 'reservation', from_id: 5, amount: '30', due_on: '2999-03-05', reason: 'Paga en dos' }
  await expect.poll(() => sent.mock.calls.at(-1)?.slice(0, 2)).toEqual(['/deals/9/payments/', part])
  await page.getByRole('button', { name: 'Depositar Banco Tres 34' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Depositar' }).click()
  await expect
    .poll(() => sent.mock.calls.at(-1)?.slice(0, 2))
    .toEqual(['/payments/cheques/71/deposit/', { deposited_on: today() }])
})

test('what was added by mistake is voided with a reason', async () => {
  await draw({ ...payment, is_added: true, from_id: 4 })
  const dialog = await openMenu('Anular')
  await expect.element(dialog.getByText(/^UF 100,00 vuelve al pago del que se dividió/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se escribió mal')
  await dialog.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect
    .poll(() => sent.mock.calls.at(-1))
    .toEqual(['/payments/5/void/', { reason: 'Se escribió mal' }, `"${payment.updated_at}"`])
})

test('what was voided is shown as it was, and why', async () => {
  const voided = { amount: uf('100.00'), reason: 'Se escribió mal', by: entry.payer, at: entry.at }
  await draw({ ...payment, amount: uf('0.00'), balance: uf('0.00'), status: 'paid', is_closed: true, voided })
  await expect.element(page.getByText('Anulado')).toBeVisible()
  await expect.element(page.getByText(/Paula Soto · Se escribió mal/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pagar' })).not.toBeInTheDocument()
})

test('a row of the plan is not voided', async () => {
  await draw()
  await page.getByRole('button', { name: 'Acciones de Reserva' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Dividir' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Anular' })).not.toBeInTheDocument()
})

test('the cheque of a refund, which is ours, is not taken to the bank', async () => {
  const cheque = { number: '35', bank: 'Banco Tres', due_on: '2026-11-20', deposited_on: null }
  await draw({ ...payment, kind: 'refund', entries: [{ ...entry, method: 'cheque', cheque }] })
  await expect.element(page.getByText(/Banco Tres 35/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Depositar/ })).not.toBeInTheDocument()
})

test('a guarantee is no part of what is due, and what was paid of it is applied or given back', async () => {
  const guarantee = {
    applied: uf('60.00'),
    returning: uf('0.00'),
    returned: uf('0.00'),
    held: uf('40.00'),
    settled: uf('0.00'),
    waived: uf('20.00'),
  }
  await draw({ ...payment, kind: 'guarantee', status: 'paid', paid: uf('100.00'), guarantee })
  await expect.element(page.getByText(/Aparte del precio.*40.*en garantía.*60.*aplicado/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agregar garantía' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Volver a pedir' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/UF 20,00, con el vencimiento de antes/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Era de otro negocio')
  await dialog.getByRole('button', { name: 'Volver a pedir' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const again = ['/payments/5/ask-again/', { reason: 'Era de otro negocio' }, `"${payment.updated_at}"`]
  expect(sent.mock.calls).toEqual([again])
  sent.mockClear()
  await page.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Monto' })).toHaveValue('40')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const body = { amount: '40', due_on: today() }
  expect(sent).toHaveBeenCalledExactlyOnceWith('/payments/5/return/', body, `"${payment.updated_at}"`)
})
