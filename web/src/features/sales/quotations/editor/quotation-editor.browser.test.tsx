import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import type { Quotation } from '../shared/queries.ts'
import { draftOf } from './draft.ts'
import { QuotationEditor } from './quotation-editor.tsx'

const uf = (amount: string) => ({ amount, currency: 'UF' })
const clp = (amount: string) => ({ amount, currency: 'CLP' })
const unit = {
  id: 5,
  number: '1204',
  kind: 'apartment',
  project: { id: 4, name: 'Parque' },
  area: { total: '72.6' },
  linked_units: [{ id: 6, number: '47', kind: 'parking', must_go_along: false }],
  claim: { seller: { name: 'Matías' } },
  list_price: uf('5000.00'),
}
const plan = { reservation: '0', cash: '0', instalments: null, deed: '0', subsidy: '0', savings: '0' }
const quotation = {
  id: 9,
  number: null,
  version: 1,
  status: 'draft',
  currency: 'UF',
  contact: { id: 3, name: 'Paula Soto' },
  lead: null,
  seller: { id: 1, name: 'Catalina' },
  updatedAt: '2026-11-22T12:00:00.000Z',
  validUntil: '2026-12-05',
  notes: null,
  terms: { currency: 'UF', lines: [{ unitId: 5, discount: null }], extras: [], plan, mortgages: [] },
  approval: { status: 'none' },
} as unknown as Quotation

type Terms = { lines: { discount: { percent: string } | null }[]; plan: { cash: string } }
/** What the server of this test knows of prices: a unit of 5.000, and what the discount leaves of it. */
function priced({ lines, plan: asked }: Terms) {
  const percent = lines[0]?.discount?.percent ?? '0'
  const final = percent === '12' ? '4400.00' : '5000.00'
  const line = {
    unit_id: 5,
    list_price: uf('5000.00'),
    discount_amount: uf('600.00'),
    final_price: uf(final),
  }
  return {
    currency: 'UF',
    exchange: { uf: '40812.36', uf_date: '2026-11-21', usd: null },
    lines: [{ ...line, discount_percent: percent }],
    list_total: uf('5000.00'),
    discount_total: uf('0.00'),
    extras_total: uf('0.00'),
    total: uf(final),
    total_clp: clp('204061800'),
    discount_percent: percent,
    plan: { ...plan, cash: asked?.cash ?? '0', mortgage: uf('4000.00') },
    plan_rows: [],
    mortgages: [],
    discount_errors: percent === '12' ? { 5: ['El máximo es 8 %'] } : {},
  }
}

const sent = vi.fn<(path: string, body: unknown) => void>()
let also: string[]
/** What a save waits for before it is answered. */
let held: Promise<void> | undefined
let refusal: { status: number; body: object } | undefined

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  const body = init?.body ? JSON.parse(String(init.body)) : undefined
  if (path === '/quotations/calculate/') {
    sent('calculate', body)
    return Response.json(priced(body))
  }
  if (path.endsWith('/issue/')) {
    sent('issue', body)
    return Response.json({ ...quotation, number: 7, status: 'sent' })
  }
  if (path.endsWith('/refuse/')) {
    sent('refuse', body)
    return Response.json({ ...quotation, updated_at: '2026-11-22T12:00:02.000Z' })
  }
  if (init?.method === 'PATCH' && path === '/quotations/9/') {
    sent('save', body)
    await held
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    return Response.json({ id: 9, updated_at: '2026-11-22T12:00:01.000Z', status: 'draft' })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['quotations.edit', 'quotations.send', 'units.view', ...also] },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/units/': { results: [unit] },
    '/leads/by-contact/3/': [],
    '/quotations/9/margins/': {
      lines: [
        {
          unit: { id: 5, number: '1204', kind: 'apartment' },
          list_price: uf('5000.00'),
          asked_price: uf('4400.00'),
          asked_percent: '12.00',
          floor_price: uf('4500.00'),
          margin: uf('-100.00'),
        },
      ],
    },
    '/client-profiles/3/': { id: 3, name: 'Paula Soto' },
  }
  return Response.json(answers[path] ?? {})
}

const Screen = ({ of }: { of: Quotation }) => (
  <Suspense>
    <QuotationEditor start={draftOf(of)} quotation={of} />
  </Suspense>
)

beforeEach(() => draw(quotation))

async function draw(of: Quotation, ...permissions: string[]) {
  queryClient.clear()
  sent.mockClear()
  refusal = undefined
  held = undefined
  also = permissions
  vi.stubGlobal('fetch', answer)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Screen of={of} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const saves = () => sent.mock.calls.filter(([what]) => what === 'save')

test('a discount above the limit is told at its unit, is saved, and cannot be issued without an approval', async () => {
  await expect.element(page.getByText('La tiene Matías')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agregar Estac. 47' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Descuento de Depto. 1204' }).fill('12')
  await expect.element(page.getByText('El máximo es 8 %')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Emitir y enviar' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Pedir aprobación' })).toBeEnabled()
  await expect
    .poll(() => saves().at(-1)?.[1])
    .toMatchObject({
      lines: [{ unit_id: 5, discount: { percent: '12' } }],
    })
  await expect.element(page.getByText('Guardado')).toBeVisible()
})

test('a bucket in percent is its part of the total, and what is no number is neither priced nor saved', async () => {
  await page.getByRole('button', { name: 'Pie contado en UF: cambiar a porcentaje' }).click()
  await page.getByRole('textbox', { name: 'Pie contado' }).fill('20')
  await expect.poll(() => saves().at(-1)?.[1]).toMatchObject({ plan: { cash: '1000.00' } })
  const before = sent.mock.calls.length
  await page.getByRole('textbox', { name: 'Pie contado' }).fill('veinte')
  await expect.element(page.getByText(/^Escribir un número/)).toBeVisible()
  await expect.element(page.getByText('Sin guardar: falta corregir')).toBeVisible()
  expect(sent.mock.calls.length).toBe(before)
})

test('a draft is issued after the save that is under way', async () => {
  let answerSave = () => {}
  held = new Promise((resolve) => {
    answerSave = resolve
  })
  await page.getByRole('textbox', { name: 'Lo que el cliente debe saber' }).fill('Con vista')
  await expect.poll(() => saves().length).toBe(1)
  await page.getByRole('button', { name: 'Emitir y enviar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Enviar por correo al cliente' }).click()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  answerSave()
  await expect.poll(() => sent.mock.calls.map(([what]) => what)).toContain('issue')
  expect(saves()).toHaveLength(1)
})

test('whom somebody overtook chooses whose draft stays', async () => {
  refusal = {
    status: 412,
    body: {
      code: 'stale',
      conflict: { ...quotation, updated_at: '2026-11-22T13:00:00.000Z', notes: 'Lo suyo' },
    },
  }
  await page.getByRole('textbox', { name: 'Lo que el cliente debe saber' }).fill('Lo mío')
  await expect.element(page.getByText(/Otra persona cambió este borrador/)).toBeVisible()
  refusal = undefined
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await expect.poll(() => saves().at(-1)?.[1]).toMatchObject({ notes: 'Lo mío' })
  await expect.element(page.getByText('Guardado')).toBeVisible()
})

test('whoever approves sees the floor price and what is left of it, and refuses with a reason', async () => {
  const approval = { status: 'requested', reason: 'Paga al contado', requestedBy: { id: 2, name: 'Matías' } }
  const asked = { ...quotation, approval, discountErrors: { 5: ['Supera el límite de 8 %'] } }
  await cleanup()
  await draw(asked as unknown as Quotation, 'quotations.approve_discount')
  await expect.element(page.getByText('Matías pidió aprobar el descuento: Paga al contado')).toBeVisible()
  await expect.element(page.getByText('Bajo el precio piso')).toBeVisible()
  await expect.element(page.getByText('Supera el límite de 8 %')).toBeVisible()
  await page.getByRole('button', { name: 'No aprobar' }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Sin margen')
  await page.getByRole('dialog').getByRole('button', { name: 'No aprobar' }).click()
  await expect.poll(() => sent.mock.calls.at(-1)).toEqual(['refuse', { reason: 'Sin margen' }])
})
