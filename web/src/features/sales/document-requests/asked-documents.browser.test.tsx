import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AskedDocumentsPage } from './asked-documents-page.tsx'

const uuid = '00000000-0001-8abc-8abc-0123456789ab'
const asked = {
  account: { name: 'Inmobiliaria Andes' },
  seller: { name: 'Catalina Rojas', email: 'catalina@andes.cl', phone: '+56911112222' },
  expires_at: '2026-12-06T03:00:00Z',
  documents: [
    { id: 4, name: 'Cédula', refused: null },
    { id: 5, name: 'Liquidación de sueldo', refused: 'Está borrosa' },
  ],
}
type Answered = { status: number; body: object; headers?: Record<string, string> }
const refusal = (status: number, code: string, detail: string, more = {}): Answered => ({
  status,
  body: { status, code, detail, ...more },
})

let read: Answered
let uploads: Answered[]
const sent = vi.fn<(documentId: unknown, name: string) => void>()

/** Answers a sent file at once. */
class FakeRequest {
  upload = {} as { onprogress?: (event: object) => void }
  onload = () => {}
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  open() {}
  abort() {}
  setRequestHeader(name: string) {
    if (name === 'authorization') throw new Error('a public page has no token')
  }
  getResponseHeader = (name: string) => this.headers[name] ?? null
  send(form: FormData) {
    sent(form.get('document_id'), (form.get('file') as File).name)
    const { status, body, headers = {} } = uploads.shift() ?? refusal(500, 'internal', 'Falló')
    Object.assign(this, { status, headers, responseText: JSON.stringify(body) })
    queueMicrotask(() => this.onload())
  }
}

async function draw() {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('config.json')
      ? Response.json({ api_base: '' })
      : Response.json(read.body, { status: read.status }),
  )
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/documents/$uuid',
    component: AskedDocumentsPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/documents/${uuid}`] }),
  })
  await render(<RouterProvider router={router} />)
}

const choose = (label: string, name = 'cedula.pdf', size = 10) =>
  userEvent.upload(page.getByLabelText(label), new File([new Uint8Array(size)], name))

beforeEach(async () => {
  await page.viewport(390, 800)
  read = { status: 200, body: asked }
  uploads = []
  sent.mockClear()
})

test('what is lacking is sent one by one, until nothing is lacking', async () => {
  uploads = [
    { status: 201, body: { ...asked, documents: asked.documents.slice(1) } },
    { status: 201, body: { ...asked, documents: [] } },
  ]
  await draw()
  await expect.element(page.getByRole('heading', { name: 'Documentos que faltan' })).toBeVisible()
  await expect.element(page.getByText('No sirvió el que envió: Está borrosa')).toBeVisible()
  await choose('Cédula')
  await expect.element(page.getByText('Recibido')).toBeVisible()
  await choose('Liquidación de sueldo', 'sueldo.JPG')
  await expect.element(page.getByRole('heading', { name: 'No falta ningún documento' })).toBeVisible()
  expect(sent.mock.calls).toEqual([
    ['4', 'cedula.pdf'],
    ['5', 'sueldo.JPG'],
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a file that would be refused does not leave, and the next one does', async () => {
  await draw()
  // `accept` is only a suggestion to the browser.
  await expect.element(page.getByLabelText('Cédula')).toBeVisible()
  for (const input of document.querySelectorAll('input')) input.removeAttribute('accept')
  await choose('Cédula', 'cedula.exe')
  await expect.element(page.getByText(/Solo se aceptan PDF y fotos/)).toBeVisible()
  await choose('Cédula', 'cedula.pdf', 10 * 2 ** 20 + 1)
  await expect.element(page.getByText('Pesa más de 10 MB')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('a refusal of the server is said at its document; what may succeed later is tried again', async () => {
  uploads = [
    { ...refusal(429, 'rate_limited', 'Demasiados intentos'), headers: { 'retry-after': '300' } },
    refusal(422, 'validation', 'Revisar', {
      errors: { document_id: ['Ese documento no se pide, o ya llegó'] },
    }),
  ]
  await draw()
  await choose('Cédula')
  await expect.element(page.getByText('Demasiados intentos; esperar 5 minutos')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('Ese documento no se pide, o ya llegó')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test('a link that was revoked meanwhile says whom to ask', async () => {
  const { seller, account } = asked
  uploads = [refusal(410, 'gone', 'Este enlace ya no está disponible', { conflict: { seller, account } })]
  await draw()
  await choose('Cédula')
  await expect.element(page.getByText('Este enlace ya no está disponible')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+56911112222')
})

test.each([
  [refusal(404, 'not_found', 'No existe'), 'No encontramos este enlace'],
  [refusal(410, 'gone', 'Este enlace ya venció'), 'Este enlace ya venció'],
  [refusal(429, 'rate_limited', 'Demasiados intentos'), 'Demasiados intentos'],
])('a link that leads nowhere says why', async (answer, words) => {
  read = answer
  await draw()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
