import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import type { Deal } from '../shared/queries.ts'
import { DealDocuments } from './deal-documents.tsx'

const deal = {
  id: 9,
  status: 'active',
  seller: { id: 1, name: 'Catalina Rojas' },
  contact: { id: 7, name: 'Ana Soto' },
  path: [{ id: 1, name: 'Reserva', isCurrent: true }],
  endedAt: null,
} as unknown as Deal

const version = (number: number) => ({
  id: 30 + number,
  document_id: 4,
  name: 'Cédula',
  version: number,
  source: 'uploaded',
  expires_on: null,
  is_checked: false,
  may_check: mayCheck,
  checked_by: null,
  checked_at: null,
  refused,
  uploaded_by: { id: 1, name: 'Catalina Rojas' },
  created_at: '2026-11-01T12:00:00Z',
  file_name: `cedula-${number}.pdf`,
  size: 2048,
  mime: 'application/pdf',
  url: `/files/${number}`,
})
const needed = {
  id: 32,
  document_id: 4,
  name: 'Cédula',
  required: true,
  needs_check: true,
  checker: null as object | null,
  checker_group: null,
  is_checked: false,
  is_refused: false,
}

const request = {
  id: 3,
  link: '/documents/00000000-0001-8abc-8abc-0123456789ab',
  expires_at: '2026-12-06T03:00:00Z',
  revoked_at: null,
  is_open: true,
  uploads: 2,
  last_used_at: null,
  created_by: null,
  created_at: '2026-11-22T12:00:00Z',
}

let permissions: string[]
let mayCheck = true
let refused: object | null = null
let failing: string | undefined
let requests: object[]
const sent = vi.fn<(path: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(path, init.body ? JSON.parse(String(init.body)) : init.method)
    if (path.includes('document-requests')) {
      requests = init.method === 'DELETE' ? [] : [request]
      return init.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json(request, { status: 201 })
    }
    return Response.json({ ...version(2), is_checked: true })
  }
  if (path === failing) return Response.json({ code: 'internal', detail: 'Falló' }, { status: 500 })
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions },
    '/deals/9/documents/': [version(2), version(1)],
    '/broker-config/step-documents/': [
      { ...needed, is_uploaded: true, is_missing: true },
      { ...needed, id: 5, document_id: 5, name: 'Póliza', is_uploaded: false, is_missing: true },
    ],
    '/document-templates/': [],
    '/deals/9/document-requests/': requests,
    '/client-profiles/7/': { id: 7, email: 'ana@soto.cl' },
  }
  return Response.json(answers[path] ?? {})
}

const draw = (...more: string[]) => drawOf(deal, more)

async function drawOf(of: Deal, more: string[]) {
  queryClient.clear()
  sent.mockClear()
  permissions = ['deals.view', 'deals.view_all', ...more]
  vi.stubGlobal('fetch', answer)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <DealDocuments deal={of} />
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

beforeEach(() => {
  failing = undefined
  requests = []
})

test('a document is checked in its newest version, and earlier ones can be read', async () => {
  await draw('deals.edit', 'deals.check_documents')
  await expect.element(page.getByText('0 de 2')).toBeVisible()
  await expect.element(page.getByText('Por revisar')).toBeVisible()
  await expect.element(page.getByText('Falta', { exact: true })).toBeVisible()
  await page.getByText('1 versión anterior').click()
  await expect.element(page.getByRole('link', { name: 'cedula-1.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Marcar revisado' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['/deal-documents/32/check/', { is_checked: true }]])
})

test('a document that cannot be used is refused with a reason; it says so, and another one is asked for', async () => {
  await draw('deals.edit', 'deals.check_documents')
  const menu = page.getByRole('button', { name: 'Acciones de Cédula' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(dialog.getByText('Falta el motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No se lee')
  refused = { reason: 'No se lee', by: { id: 1, name: 'Catalina Rojas' }, at: '2026-11-02T12:00:00Z' }
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['/deal-documents/32/refuse/', { reason: 'No se lee' }]])
  await expect.element(page.getByText('Rechazado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No se lee').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Subir otro' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Quitar rechazo' }).click()
  await expect
    .poll(() => sent.mock.calls.at(-1))
    .toEqual(['/deal-documents/32/check/', { is_checked: false }])
  refused = null
})

test('a document that somebody else must check says who, and offers to check it to nobody else', async () => {
  mayCheck = false
  needed.checker = { id: 8, name: 'Laura Díaz' }
  await draw('deals.check_documents')
  await expect.element(page.getByText('Lo revisa Laura Díaz').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Marcar revisado' })).not.toBeInTheDocument()
  mayCheck = true
  needed.checker = null
})

test('whoever may only look changes no document', async () => {
  await draw()
  await expect.element(page.getByRole('link', { name: 'cedula-2.pdf' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a deal that ended takes papers of its own name, and keeps what its steps had', async () => {
  await drawOf({ ...deal, status: 'lost', endedAt: '2026-11-02T12:00:00Z' } as Deal, [
    'deals.edit',
    'deals.check_documents',
  ])
  await expect.element(page.getByRole('link', { name: 'cedula-2.pdf' })).toBeVisible()
  await expect.element(page.getByRole('button')).toHaveTextContent('Subir documento')
})

test('what a step needs is not said to be nothing while it could not be read', async () => {
  failing = '/broker-config/step-documents/'
  await draw()
  await expect
    .element(
      page
        .getByRole('alert')
        .or(page.getByRole('button', { name: 'Reintentar' }))
        .first(),
    )
    .toBeVisible()
  await expect.element(page.getByText(/ningún paso los pide/)).not.toBeInTheDocument()
})

test('the link for the client is made, mailed to them and revoked', async () => {
  await draw('deals.edit', 'contacts.view')
  await page.getByRole('button', { name: 'Pedir al cliente' }).click()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  await expect
    .element(page.getByLabelText('Enlace', { exact: true }))
    .toHaveValue(`${location.origin}${request.link}`)
  await expect.element(page.getByText(/Llegaron 2 archivos/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Enviar por correo' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:ana%40soto\.cl\?subject=.*%2Fdocuments%2F/))
  await page.getByRole('button', { name: 'Revocar enlace' }).click()
  await expect.element(page.getByRole('button', { name: 'Crear enlace' })).toBeVisible()
  expect(sent.mock.calls).toEqual([
    ['/deals/9/document-requests/', { days: 14 }],
    ['/document-requests/3/', 'DELETE'],
  ])
})
