import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { LeadForm } from '../lead-form.tsx'

const seller = { id: 7, name: 'Francisca Araya' }
const hidden = {
  id: 2,
  is_visible: false,
  seller,
  lead_step: null,
  projects: [],
  last_follow_at: null,
  is_requested: false,
}
const step = { id: 4, name: 'Negociación', color: 'teal', kind: 'open' }
const visible = { ...hidden, is_visible: true, lead_step: step, last_follow_at: '2026-11-01T12:00:00Z' }

let open: object[]
const sent = vi.fn<(path: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, 'http://test')
  const path = pathname.replace('/umbral_api/v1', '')
  if (init?.method === 'POST') {
    sent(path, JSON.parse(String(init.body)))
    if (path === '/lead-requests/') open = open.map((lead) => ({ ...lead, is_requested: true }))
    return path === '/lead-requests/'
      ? Response.json({ id: 1, lead_id: 2, created_at: '2026-11-01T12:00:00Z' }, { status: 201 })
      : new Response(null, { status: 204 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions: ['contacts.create', 'leads.create'] },
    '/accounts/me/': { currency_name: 'UF' },
    '/accounts/options/': { projects: [], methods: [], tags: [], sellers: [] },
    '/contacts/duplicates/': [],
    '/leads/open-of-person/': open,
    '/custom-fields/': [],
  }
  return Response.json(answers[path] ?? {})
}

type Contact = { id: number; name: string; phone: null; email: null }
let whose: Contact | undefined
const nothing = () => undefined
const Screen = () => (
  <Suspense>
    <LeadForm {...(whose && { contact: whose })} onCreated={nothing} onClose={nothing} />
  </Suspense>
)

async function draw(contact?: Contact) {
  whose = contact
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', answer)
  queryClient.clear()
})

const button = (name: string) => page.getByRole('button', { name })

test('a phone somebody else works warns, and the lead is asked for or its seller told', async () => {
  open = [hidden]
  await draw()
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('9 8123 4471')
  await expect.element(page.getByText('Esta persona tiene un lead abierto')).toBeVisible()
  await expect.element(button('Crear de todos modos')).toBeVisible()
  expect(page.getByRole('link', { name: 'Abrirlo' }).elements()).toEqual([])
  await button('Avisar a Francisca Araya').click()
  const person = { lead_id: 2, phone: '+56981234471' }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/lead-requests/tell-seller/', person))
  await button('Pedir el lead').click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/lead-requests/', person))
  await expect.element(button('Pedido')).toBeDisabled()
})

test('of a lead one may see its step is told, and it opens', async () => {
  open = [visible]
  await draw({ id: 5, name: 'Paula', phone: null, email: null })
  await expect.element(page.getByText('Negociación')).toBeVisible()
  await expect.element(page.getByText(/Último contacto/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Abrirlo' })).toHaveAttribute('href', '/leads/2')
})

test('nobody is warned of a person without open leads', async () => {
  open = []
  await draw({ id: 5, name: 'Paula', phone: null, email: null })
  await expect.element(button('Crear lead')).toBeVisible()
})
