import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { QuotationPreview } from '#contract/sales/quotation-preview.ts'
import { Snackbars } from '#web/app/snackbars.tsx'
import { firstView } from './first-view.tsx'
import { QuotationPreviewPage } from './preview-page.tsx'

const uuid = '00000000-0001-8abc-8abc-0123456789ab'
const uf = (amount: string) => ({ amount, currency: 'UF' })
const preview = {
  number: 42,
  version: 1,
  status: 'sent',
  currency: 'UF',
  issued_at: '2026-11-20T12:00:00Z',
  valid_until: '2026-12-05',
  client: { name: 'Paula Soto' },
  seller: { name: 'Catalina Rojas', email: null, phone: '+56911112222' },
  account: { name: 'Inmobiliaria Andes', email: null, phone: null, address: null },
  project: { name: 'Parque Ñuñoa', address: null, commune: null, website: null, delivery_date: null },
  units: [],
  pictures: [],
  exchange: { uf: '39643.59', uf_date: '2026-11-20', usd: null },
  extras: [],
  list_total: uf('5000.00'),
  discount_total: uf('0.00'),
  total: uf('5000.00'),
  total_clp: null,
  plan_rows: [],
  guarantee: null,
  mortgages: [],
  legal_text: null,
  answer: null,
  newer_version: null,
}
type Answered = { status: number; body: object }

let read: Answered
let asks: Answered[]
const sent = vi.fn<(path: string, body: unknown) => void>()

const Root = () => (
  <Suspense>
    <Outlet />
    <Snackbars />
  </Suspense>
)

async function draw(container?: HTMLElement) {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://test')
    if (pathname === '/config.json') return Response.json({ api_base: '' })
    if (pathname.endsWith('/view/')) return new Response(null, { status: 204 })
    if (init?.method !== 'POST') return Response.json(read.body, { status: read.status })
    sent(pathname, JSON.parse(String(init.body)))
    const { status, body } = asks.shift() ?? { status: 201, body: { asked_at: '2026-11-22T12:00:00Z' } }
    return Response.json(body, { status })
  })
  const root = createRootRoute({ component: Root })
  const route = createRoute({
    getParentRoute: () => root,
    path: '/quotation/$uuid/preview',
    component: QuotationPreviewPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/quotation/${uuid}/preview`] }),
  })
  await render(<RouterProvider router={router as never} />, container ? { container } : {})
}

beforeEach(() => {
  read = { status: 200, body: preview }
  asks = []
  sent.mockClear()
})

const field = (name: string) => page.getByRole('textbox', { name })
const send = () => page.getByRole('button', { name: 'Enviar pregunta' }).click()

test('a client asks with a way to be answered, and what the server refuses is said and kept', async () => {
  asks = [
    { status: 409, body: { status: 409, code: 'conflict', detail: 'Ya recibimos varias preguntas suyas' } },
  ]
  await draw()
  await page.getByRole('button', { name: 'Hacer una pregunta' }).click()
  await field('Su pregunta').fill('¿Acepta mascotas?')
  await send()
  await expect.element(page.getByText('Indique un correo o un teléfono')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await field('Teléfono').fill('9 8123 4471')
  await send()
  await expect.element(page.getByText('Ya recibimos varias preguntas suyas')).toBeVisible()
  await expect.element(field('Su pregunta')).toHaveValue('¿Acepta mascotas?')
  await send()
  await expect.element(page.getByText('Pregunta enviada: Catalina Rojas le responderá')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toHaveBeenLastCalledWith(`/public_api/v1/quotations/${uuid}/questions/`, {
    name: 'Paula Soto',
    email: null,
    phone: '+56981234471',
    question: '¿Acepta mascotas?',
  })
})

test('a link that expired says so kindly and whom to ask', async () => {
  const { seller, account } = preview
  const conflict = { reason: 'expired', seller, account }
  read = { status: 410, body: { status: 410, code: 'gone', detail: 'Esta cotización ya venció', conflict } }
  await draw()
  await expect.element(page.getByText('Esta cotización ya venció')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+56 9 1111 2222' })).toBeVisible()
})

/** As the server sends it: what it drew, and below it where the app comes. */
function drawnByServer() {
  const [first, root] = [document.createElement('div'), document.createElement('div')]
  Object.assign(first, { id: 'first', innerHTML: firstView(uuid, read.body as QuotationPreview) })
  root.id = 'root'
  document.body.append(first, root)
  onTestFinished(() => {
    for (const one of [first, root]) one.remove()
  })
  return { first, root }
}

test('the page that the server drew stays until the app shows the same, and what was pressed on it is pressed', async () => {
  const { first, root } = drawnByServer()
  first.dataset.pressed = 'Quiero reservar'
  await draw(root)
  await expect.element(page.getByRole('dialog', { name: 'Quiero reservar' })).toBeVisible()
  expect(document.getElementById('first')).toBeNull()
})

test('whoever is on a part of the drawn page stays on it, and the picture that was pressed opens', async () => {
  const picture = { width: 40, height: 30 }
  read.body = { ...preview, pictures: ['Living', 'Cocina'].map((caption) => ({ ...picture, caption })) }
  const { first, root } = drawnByServer()
  Object.assign(first.dataset, { pressed: '', place: 1 })
  await draw(root)
  await expect.element(page.getByText('2 / 2')).toBeVisible()
  expect(document.getElementById('first')).toBeNull()
})

test('a line that fails takes nothing of the drawn page away, and the next press reads again', async () => {
  const { first, root } = drawnByServer()
  read.status = 503
  const busy = first.querySelector('main button')
  busy?.setAttribute('aria-busy', 'true')
  await draw(root)
  await expect.element(page.getByText(/^No se pudo conectar/)).toBeVisible()
  expect(busy?.hasAttribute('aria-busy')).toBe(false)
  read.status = 200
  first.querySelector<HTMLElement>('main a')?.focus()
  first.click()
  await expect.poll(() => document.getElementById('first')).toBeNull()
  expect(root.contains(document.activeElement)).toBe(true)
})
