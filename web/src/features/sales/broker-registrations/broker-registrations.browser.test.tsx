import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { RegisterDialog } from './acts/register-dialog.tsx'
import { VisitDialog } from './acts/visit-dialog.tsx'
import { RegistrationDetail } from './detail/registration-detail.tsx'

const uuid = '2b1b4c7a-9d0e-4a53-9a71-3f0c5d5f1a10'
const registration = {
  id: 7,
  side: 'by_us',
  status: 'second',
  is_protected: false,
  contact: { id: 4, name: 'Rosa Miranda' },
  project: { id: null, uuid, name: 'Mirador' },
  developer: { uuid, name: 'Inmobiliaria Norte' },
  broker: { uuid, name: 'Corredora Sur' },
  protected_until: null,
  dispute: null,
  decision: null,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  first: null,
  log: [
    { id: 1, act: 'second', side: 'broker', user: null, protected_until: null, at: '2026-11-01T12:00:00Z' },
  ],
  evidence: [],
}
const developers = (protection_days: number) => [
  { uuid, name: 'Inmobiliaria Norte', projects: [{ uuid, name: 'Mirador', protection_days }] },
]

let shown: object
let projects: object[]
let permissions: string[]
const sent = vi.fn<(route: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(`${init.method} ${path}`, init.body ? JSON.parse(String(init.body)) : undefined)
    return Response.json(shown)
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions },
    '/accounts/me/': { uuid, timezone: 'America/Santiago', currency_name: 'UF', is_broker: true },
    '/shared-contacts/7/': shown,
    '/broker-registrations/projects/': projects,
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
  shown = registration
  projects = developers(60)
  permissions = ['brokers.view', 'brokers.create']
  sent.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
})

test('a client is registered for a project, and it is said what the developer gets', async () => {
  const closed = vi.fn()
  const contact = { id: 4, name: 'Rosa Miranda', phone: '+56981234567', email: null } as never
  await draw(<RegisterDialog contact={contact} onClose={closed} />)
  await expect.element(page.getByText('La inmobiliaria recibe el nombre', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Proyecto' }))
  await userEvent.click(page.getByRole('option', { name: 'Mirador · Inmobiliaria Norte' }))
  await expect.element(page.getByText('La protección dura 60 días.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Registrar' }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith('POST /broker-registrations/', { contact_id: 4, project_uuid: uuid })
})

test('without projects to register for, the form says so', async () => {
  projects = []
  await draw(<RegisterDialog onClose={() => {}} />)
  await expect.element(page.getByText('Ninguna inmobiliaria vinculada', { exact: false })).toBeVisible()
})

test('who came second learns no name, and disputes it for a reason', async () => {
  await draw(<RegistrationDetail id={7} />)
  await expect.element(page.getByText('Alguien llegó antes con esta persona.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Disputar' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Motivo' }), 'Lo llevé antes')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Disputar' }))
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('POST /broker-registrations/7/dispute/', { reason: 'Lo llevé antes' }),
  )
})

test('the developer decides a dispute with what the broker said before its eyes', async () => {
  shown = {
    ...registration,
    side: 'with_us',
    status: 'disputed',
    dispute: { reason: 'Lo llevé antes' },
    first: { id: 3, broker: { uuid, name: 'Corredora Norte' }, protected_until: null },
  }
  permissions = ['brokers.view', 'brokers.edit']
  await draw(<RegistrationDetail id={7} />)
  await expect.element(page.getByText('Corredora Norte')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Resolver disputa' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Motivo' }), 'Se vio la visita')
  await userEvent.click(page.getByRole('button', { name: 'Resolver', exact: true }))
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('POST /broker-registrations/7/decide/', {
      decision: 'keep',
      reason: 'Se vio la visita',
    }),
  )
})

test('a visit is confirmed only by who may', async () => {
  await draw(<VisitDialog code="7-1763900000000-abcdefghijklmnopqrstuv" onClose={() => {}} />)
  await expect.element(page.getByText('Sin permiso para confirmar visitas.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirmar visita' })).toBeDisabled()
})
