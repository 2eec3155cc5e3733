import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { CreateProfilePage } from './create-page.tsx'

const open = {
  id: 2,
  is_visible: false,
  seller: { id: 7, name: 'Francisca Araya' },
  lead_step: null,
  projects: [],
  last_follow_at: null,
  is_requested: false,
}
let permissions: string[]
const asked = vi.fn<(path: string) => void>()
const sent = vi.fn<(path: string, body: unknown) => void>()

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url, 'http://test')
  const path = pathname.replace('/umbral_api/v1', '')
  asked(path + search)
  if (init?.method === 'POST') {
    sent(path, JSON.parse(String(init.body)))
    return Response.json({ id: 1, lead_id: 2, created_at: '2026-11-01T12:00:00Z' }, { status: 201 })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions },
    '/accounts/me/': { currency_name: 'UF' },
    '/accounts/options/': {
      projects: [],
      methods: [],
      tags: [],
      sellers: [],
      genders: [],
      marital_statuses: [],
      marital_regimes: [],
      currencies: [],
    },
    '/contacts/duplicates/': [],
    '/leads/open-of-person/': [open],
    '/custom-fields/': [],
  }
  return Response.json(answers[path] ?? {})
}

async function draw() {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <CreateProfilePage />
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
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('9 8123 4471')
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  queryClient.clear()
  asked.mockClear()
  sent.mockClear()
})

test('who creates a dossier for somebody with an open lead of another seller is told, and asks for it', async () => {
  permissions = ['contacts.create', 'leads.create']
  await draw()
  await expect.element(page.getByText('Esta persona tiene un lead abierto')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir el lead' }).click()
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/lead-requests/', { lead_id: 2, phone: '+56981234471' }),
  )
})

test('who may create no leads is not asked about them', async () => {
  permissions = ['contacts.create']
  await draw()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringContaining('/contacts/duplicates/')))
  expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('/leads/open-of-person/'))
})
