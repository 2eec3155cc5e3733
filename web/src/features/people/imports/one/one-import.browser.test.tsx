import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { OneImport } from './one-import.tsx'

const done = {
  id: 5,
  subject: 'contacts',
  project_id: null,
  name: 'feria.csv',
  stage: 'done',
  progress: 100,
  problem: null,
  rows: 3,
  bad: 0,
  ...{ created: 2, updated: 1, unchanged: 0, skipped: 0, leads: 0, reverted: 0, kept: 0 },
  user: null,
  created_at: '2026-11-01T12:00:00Z',
  finished_at: null,
  mode: 'both',
  match_by: 'any',
  partial: false,
  columns: [],
}
let one: object

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://test')
    if (pathname === '/config.json') return Response.json({ api_base: '' })
    if (pathname.endsWith('/users/me/')) return Response.json({ id: 1, permissions: ['contacts.import'] })
    return Response.json(pathname.endsWith('/imports/5/') ? one : [])
  })
})

async function open(data: object) {
  one = data
  const root = createRootRoute()
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      route('/contacts/import', () => <OneImport id={5} />),
      route('/contacts', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: ['/contacts/import'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const seen = page.getByRole('link', { name: 'Ver contactos' })

test('what went in is seen alone, and what was taken back leads to all contacts', async () => {
  await open(done)
  await expect.element(seen).toHaveAttribute('href', expect.stringMatching(/importsIds=.*5/))
  await expect.element(seen).toHaveAttribute('class', expect.stringContaining('primary'))
})

test('after an import was taken back, going on with another file comes first', async () => {
  await open({ ...done, stage: 'reverted', reverted: 3 })
  await expect.element(seen).toHaveAttribute('href', '/contacts')
  await expect.element(seen).not.toHaveAttribute('class', expect.stringContaining('primary'))
})

test('once every row is mended, it says what is left to do and counts no errors', async () => {
  await open({ ...done, stage: 'mend', created: 0, updated: 0 })
  await expect.element(page.getByText('Ya no hay errores: falta importar las filas.')).toBeVisible()
  await expect.element(page.getByText(/filas tienen errores/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Importar todo' })).toBeEnabled()
})
