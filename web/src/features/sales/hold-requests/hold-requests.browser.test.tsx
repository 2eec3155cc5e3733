import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { GrantDialog } from './acts/decide-dialogs.tsx'
import { AskDialog } from './shared/ask-dialog.tsx'

const uuid = '2b1b4c7a-9d0e-4a53-9a71-3f0c5d5f1a10'
const hold = {
  id: 9,
  status: 'pending',
  side: 'with_us',
  unit: { id: 5, number: '1204', project: 'Mirador' },
  contact: { id: 4, name: 'Rosa Miranda' },
  developer: { uuid, name: 'Inmobiliaria Norte' },
  broker: { uuid, name: 'Corredora Sur' },
  hours: null,
  note: 'Viene el lunes',
  refusal: null,
  expires_at: null,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00.000Z',
}
const client = {
  id: 7,
  side: 'by_us',
  status: 'protected',
  is_protected: true,
  contact: { id: 4, name: 'Rosa Miranda' },
  project: { id: null, uuid, name: 'Mirador' },
}
const unit = { id: 5, number: '1204', project: { uuid, name: 'Mirador' }, terms: { mayHold: false } }

let clients: (typeof client)[]
const sent = vi.fn<(route: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://test')
  const path = pathname.replace('/umbral_api/v1', '')
  // As the server: those of the project who are protected, however many others there are.
  const found = clients.filter(
    ({ project, is_protected }) =>
      String(is_protected) === searchParams.get('is_protected') &&
      searchParams.getAll('projects_uuids').includes(project.uuid),
  )
  if (init?.method && init.method !== 'GET') {
    sent(`${init.method} ${path}`, init.body ? JSON.parse(String(init.body)) : undefined)
    return Response.json(hold)
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['brokers.view', 'brokers.create'] },
    '/accounts/me/': { uuid, timezone: 'America/Santiago', currency_name: 'UF', is_broker: true },
    '/shared-contacts/': { count: found.length, results: found },
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
  clients = [
    client,
    { ...client, id: 8, contact: { id: 5, name: 'De otro' }, project: { ...client.project, uuid: 'x' } },
  ]
  sent.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
})

test('a hold is asked for a client who is registered in the project of the unit', async () => {
  const closed = vi.fn()
  await draw(<AskDialog unit={unit} onClose={closed} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Cliente' }))
  await expect.element(page.getByRole('option', { name: 'De otro' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('option', { name: 'Rosa Miranda' }))
  await userEvent.click(page.getByRole('button', { name: 'Pedir retención' }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith('POST /hold-requests/', { unit_id: 5, registration_id: 7 })
})

test('without a protected client the form says where they are registered', async () => {
  clients = []
  await draw(<AskDialog unit={unit} onClose={() => {}} />)
  await expect.element(page.getByText('Ningún cliente está protegido', { exact: false })).toBeVisible()
})

test('the developer grants a hold knowing for whom it is', async () => {
  const closed = vi.fn()
  // What a client makes of it.
  await draw(<GrantDialog hold={{ ...hold, expiresAt: null } as never} onClose={closed} />)
  await expect
    .element(page.getByText('Queda retenida para Rosa Miranda, cliente de Corredora Sur.'))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retener' }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith('POST /hold-requests/9/grant/', {})
})
