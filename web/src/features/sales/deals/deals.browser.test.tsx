import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { AdvanceDialog } from './acts/advance-dialog.tsx'
import { DealBoard } from './board/deal-board.tsx'
import { DealBeside } from './detail/deal-beside.tsx'
import { DealOfQuotation } from './lent/deal-of-quotation.tsx'
import { DealTable } from './list/deal-table.tsx'
import { DealParties } from './parties/deal-parties.tsx'
import type { Deal } from './shared/queries.ts'

const uf = (amount: string) => ({ amount, currency: 'UF' })
const seller = { id: 1, name: 'Catalina Rojas' }
const paula = { id: 3, name: 'Paula Soto' }
const [reservation, promise, delivery] = [
  { id: 1, name: 'Reserva' },
  { id: 2, name: 'Promesa' },
  { id: 3, name: 'Entrega' },
]
const entered = { entered_at: '2026-11-01T12:00:00Z', by: seller, override_reason: null }
const coming = { entered_at: null, by: null, override_reason: null }
const row = {
  id: 9,
  number: 42,
  status: 'active',
  ended_as: null,
  sale_step: reservation,
  amount: uf('5000.00'),
  amount_clp: null,
  quotation: { id: 7, number: 318, version: 1 },
  contact: paula,
  lead: { id: 8 },
  seller,
  project: null,
  units: [{ id: 5, number: '1204', kind: 'apartment' }],
  step_entered_at: '2026-11-01T12:00:00Z',
  step_due_on: null,
  is_late: false,
  documents: { to_check: 0, refused: 0 },
  won_at: null,
  ended_at: null,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00.000Z',
}
const nothing = { documents: [], fields: [] }
const fresh = {
  ...row,
  units_detail: [],
  parties: [{ contact: paula, role: 'buyer', share_percent: '100' }],
  path: [
    { ...reservation, order: 1, is_current: true, ...entered },
    { ...promise, order: 2, is_current: false, ...coming },
    { ...delivery, order: 3, is_current: false, ...coming },
  ],
  history: [],
  next_step: promise,
  missing: nothing,
  notes: null,
  end: null,
}
const inPromise = {
  ...fresh,
  sale_step: promise,
  next_step: delivery,
  updated_at: '2026-11-02T12:00:00.000Z',
  path: fresh.path.map((step) => ({ ...step, is_current: step.id === promise.id })),
}

let permissions: string[]
let deal: object
let deals: object[]
let views: object[]
let failing: string | undefined
let refusal: { status: number; body: object; meanwhile?: () => void } | undefined
const sent = vi.fn<(path: string, body: unknown, seen: string | null) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(path, JSON.parse(String(init.body)), new Headers(init.headers).get('if-match'))
    if (!refusal) return Response.json(inPromise)
    refusal.meanwhile?.()
    return Response.json(refusal.body, { status: refusal.status })
  }
  if (path === failing) return Response.json({ code: 'internal', detail: 'Falló' }, { status: 500 })
  const column = { count: 0, count_is_exact: true, total: uf('0'), deals: [], next: null }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions },
    '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
    '/accounts/options/': { projects: [], sellers: [] },
    '/users/table-fields/deals/': ['number', 'contact', 'step_due_on', 'quotation'].map((key, order) => ({
      key,
      label: key,
      order,
      visible: true,
      width: null,
    })),
    '/saved-views/': views,
    '/saved-views/picked/': [],
    '/deals/totals/': { amounts: [] },
    '/deals/counts/': { active: 1, won: 0, lost: 0, cap: 10000 },
    '/deals/brokers/': [
      {
        uuid: null,
        name: 'Corredora Sur',
        account_number: null,
        is_linked: true,
        has_deals: true,
        has_commissions: true,
      },
    ],
    '/sale-steps/': [reservation, promise, delivery],
    '/deals/9/': deal,
    '/deals/': { count: deals.length, results: deals },
    '/deals/board/': {
      steps: [
        { ...reservation, order: 1, ...column, count: 1, total: uf('5000.00'), deals: [row] },
        { ...promise, order: 2, ...column },
        { ...delivery, order: 3, ...column },
      ],
    },
    '/client-profiles/': { results: [{ id: 4, name: 'Diego Soto' }] },
    '/contacts/': { results: [{ id: 4, name: 'Diego Soto' }] },
  }
  return Response.json(answers[path] ?? {})
}

async function draw(screen: ReactNode, at = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense>{screen}</Suspense> }),
    history: createMemoryHistory({ initialEntries: [at] }),
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
  permissions = ['deals.view', 'deals.view_all', 'deals.edit', 'deals.advance', 'deals.create']
  deal = fresh
  deals = []
  views = []
  refusal = undefined
  failing = undefined
})

const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const lacking = {
  documents: [{ id: 1, name: 'Cédula' }],
  fields: [{ contact: paula, field: 'national_id' }],
}

test('a step that lacks something is passed by nobody but those who may, and with a reason', async () => {
  deal = { ...fresh, missing: lacking }
  await draw(<DealBeside id={9} />)
  await button('Avanzar a Promesa').click()
  await expect
    .element(dialog().getByRole('link', { name: 'Cédula' }))
    .toHaveAttribute('href', '/business/9/documents')
  await expect.element(dialog().getByRole('link', { name: 'RUT de Paula Soto' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Avanzar de todos modos' })).toBeDisabled()
  await expect.element(dialog().getByRole('textbox')).not.toBeInTheDocument()
})

test('whoever may authorise it says why, and that is sent', async () => {
  permissions.push('deals.override')
  deal = { ...fresh, missing: lacking }
  await draw(<DealBeside id={9} />)
  await button('Avanzar a Promesa').click()
  await dialog().getByRole('textbox').fill('Llega el lunes')
  await dialog().getByRole('button', { name: 'Avanzar de todos modos' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const body = { sale_step_id: 2, override_reason: 'Llega el lunes' }
  expect(sent).toHaveBeenCalledExactlyOnceWith('/deals/9/advance/', body, `"${row.updated_at}"`)
})

test('a deal that somebody else advanced meanwhile is not advanced once more', async () => {
  refusal = {
    status: 412,
    body: { code: 'stale', detail: 'Otra persona lo cambió' },
    meanwhile: () => {
      deal = inPromise
    },
  }
  await draw(<DealBeside id={9} />)
  await button('Avanzar a Promesa').click()
  await dialog().getByRole('button', { name: 'Avanzar', exact: true }).click()
  await expect.element(dialog().getByText('El negocio ya está en Promesa.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Entendido' }).click()
  expect(sent).toHaveBeenCalledOnce()
})

test('deals are read in the columns that were chosen, and are taken along as they are shown', async () => {
  deals = [{ ...row, step_due_on: '2026-12-24' }]
  await draw(<DealTable />)
  await expect.element(page.getByRole('cell', { name: '#00318' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Vence' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Vendedor' })).not.toBeInTheDocument()
  await button('Exportar').click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  await expect.poll(() => sent.mock.calls[0]?.[0]).toBe('/exports/')
  const columns = ['number', 'contact', 'step_due_on', 'quotation']
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ list: 'deals', columns })
})

async function boardWithCard() {
  await draw(<DealBoard />)
  await expect.element(page.getByText('Depto. 1204')).toBeVisible()
  document.querySelector<HTMLElement>('[data-card="9"]')?.focus()
}

test('the views of the table are those of the board, and one that is saved on the board opens it', async () => {
  const kept = {
    query: { tab: 'won' },
    columns: null,
    owner: paula,
    created_at: row.created_at,
    updated_at: row.created_at,
  }
  const mine = { is_shared: false, is_editable: true, is_default: false, is_favourite: false }
  views = [{ id: 3, table_name: 'deals', name: 'Ganados', ...mine, ...kept }]
  await draw(<DealBoard />, '/?as=board')
  // Or a default view of the board would take the place of the table.
  const table = page.getByRole('link', { name: 'Tabla' })
  await expect.element(table).toHaveAttribute('href', expect.stringContaining('tab=active'))
  await button('Vistas').click()
  await expect
    .element(page.getByRole('link', { name: 'Ganados' }))
    .toHaveAttribute('href', expect.stringContaining('tab=won'))
  await page.getByRole('textbox', { name: /^Guardar lo que se ve/ }).fill('Mi tablero')
  await button('Guardar vista').click()
  await expect
    .poll(() => sent.mock.lastCall?.slice(0, 2))
    .toEqual([
      '/saved-views/',
      { table_name: 'deals', name: 'Mi tablero', is_shared: false, query: { as: 'board' } },
    ])
})

test('a card is carried to no other step than the next one', async () => {
  await boardWithCard()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => document.querySelector('[data-carried]')).toBeNull()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

test('a card that is carried to the next step asks first', async () => {
  await boardWithCard()
  await userEvent.keyboard(' {ArrowRight}{Enter}')
  await dialog().getByRole('button', { name: 'Avanzar', exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/deals/9/advance/',
    { sale_step_id: 2 },
    `"${row.updated_at}"`,
  )
})

test('the shares of the buyers are added up while they are typed, and what somebody else saved is asked about', async () => {
  const shown = {
    ...fresh,
    sellerId: 1,
    updatedAt: row.updated_at,
    parties: [{ contact: paula, role: 'buyer', sharePercent: '100' }],
  }
  await draw(<DealParties deal={shown as unknown as Deal} />)
  await button('Editar partes').click()
  const share = dialog().getByRole('textbox', { name: 'Porcentaje' })
  await share.fill('60,5')
  await expect.element(dialog().getByText('Los compradores suman 60,5 %: deben sumar 100 %.')).toBeVisible()
  refusal = {
    status: 412,
    body: {
      code: 'stale',
      detail: 'Otra persona lo cambió',
      conflict: { ...inPromise, parties: [{ contact: paula, role: 'buyer', share_percent: '50' }] },
    },
  }
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await button('Dejar lo mío').click()
  await expect.element(share).toHaveValue('60,5')
  refusal = undefined
  await dialog().getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const body = { parties: [{ contact_id: 3, role: 'buyer', share_percent: '60.5' }] }
  expect(sent).toHaveBeenLastCalledWith('/deals/9/parties/', body, `"${inPromise.updated_at}"`)
})

test('an accepted quotation leads to its deal, or to a new one while it has none', async () => {
  const quotation = { id: 7, number: 318, contact: paula }
  await draw(<DealOfQuotation quotation={quotation} />)
  await button('Crear negocio').click()
  await dialog().getByRole('button', { name: 'Crear negocio' }).click()
  deals = [row]
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('link', { name: 'Negocio #00042' })).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith('/deals/', { quotation_id: 7 }, null)
})

test('an accepted quotation whose deal could not be read says so, and reads it again', async () => {
  failing = '/deals/'
  await draw(<DealOfQuotation quotation={{ id: 7, number: 318, contact: paula }} />)
  await expect.element(button('Volver a leer su negocio')).toBeVisible()
  failing = undefined
  await button('Volver a leer su negocio').click()
  await expect.element(button('Crear negocio')).toBeVisible()
})

test('a question about a deal that could not be read says so', async () => {
  failing = '/deals/9/'
  await draw(<AdvanceDialog id={9} onClose={() => {}} />)
  await expect.element(dialog().getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Avanzar', exact: true })).toBeDisabled()
})

test('a reason that was typed is not lost by Escape', async () => {
  permissions.push('deals.override')
  deal = { ...fresh, missing: lacking }
  await draw(<DealBeside id={9} />)
  await button('Avanzar a Promesa').click()
  await dialog().getByRole('textbox').fill('Llega el lunes')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('¿Salir sin guardar?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('¿Salir sin guardar?')).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('textbox')).toHaveValue('Llega el lunes')
})

test('after a refused move by keyboard, the card is moved again without being looked for', async () => {
  await boardWithCard()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('data-card')).toBe('9')
  await userEvent.keyboard(' {ArrowRight}{Enter}')
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.getAttribute('data-card')).toBe('9')
})
