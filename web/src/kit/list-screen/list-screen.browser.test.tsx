import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery, queryClient } from '#web/kit/query.ts'
import type { ListDefinition } from './definition.ts'
import { ListScreen } from './list-screen.tsx'
import { useList } from './use-list.ts'

type Kept = { id: number; name: string }
let kept: Kept[]
let views: object[]
let created: object | undefined
const asked = vi.fn<(path: string) => void>()
const drawn = vi.fn<(id: number) => void>()
const acted = vi.fn<(ids: number[]) => void>()

const saved = vi.fn<(body: unknown) => void>()

const pageSize = 3
const answer = (url: string, method?: string): unknown => {
  const { pathname, searchParams } = new URL(url, 'http://test')
  if (pathname === '/config.json') return { api_base: '' }
  if (pathname.endsWith('/users/me/')) return { id: 1, permissions: [] }
  if (pathname.endsWith('/accounts/me/')) return { page_size: pageSize }
  if (pathname.endsWith('/table-fields/contacts/')) return []
  if (pathname.endsWith('/saved-views/')) return method === 'POST' ? created : views
  if (pathname.endsWith('/saved-views/picked/')) return views
  if (pathname.endsWith('/pick/')) return views[0]
  if (pathname.endsWith('/saved-views/4/')) return views[0]
  if (pathname.endsWith('/manage-table-fields/')) return saved.mock.calls.at(-1)?.[0]
  asked(`${pathname.replace('/umbral_api/v1', '')}?${searchParams}`)
  if (pathname.endsWith('/contacts/ids/')) return { ids: kept.map(({ id }) => id), is_whole: true }
  const size = Number(searchParams.get('page_size') ?? pageSize)
  const first = (Number(searchParams.get('page') ?? 1) - 1) * size
  const isPastEnd = first >= Math.max(1, kept.length)
  if (isPastEnd) return Response.json({ code: 'not_found', detail: 'Página no válida' }, { status: 404 })
  return {
    count: kept.length,
    count_is_exact: true,
    next: null,
    previous: null,
    results: kept.slice(first, first + size),
  }
}

const contacts: ListDefinition<'GET /contacts/'> = {
  feature: 'contacts',
  route: 'GET /contacts/',
  allIds: 'GET /contacts/ids/',
  title: 'Contactos',
  counted: (count) => `${count} contactos`,
  nameOf: ({ name }) => name,
  columns: () => [
    {
      key: 'name',
      label: 'Nombre',
      cell: ({ id, name }) => {
        drawn(id)
        return name
      },
    },
  ],
  card: ({ name }) => name,
  tabs: () => [
    { key: 'all', label: 'Todos', query: {} },
    { key: 'incomplete', label: 'Incompletos', query: {} },
  ],
  useFilters: () => [{ key: 'isFirstHome', label: 'Primera vivienda', kind: 'flag', yes: 'Sí', no: 'No' }],
  empty: () => ({ title: 'Nada' }),
}

let definition = contacts

function Screen() {
  const list = useList(definition)
  return (
    <ListScreen
      list={list}
      rowActs={({ id }) => [{ label: 'Llamar', onSelect: () => acted([id]) }]}
      bulkActs={[
        {
          label: 'Etiquetar',
          icon: () => null,
          onSelect: async ({ ids }) => acted(await ids()),
        },
      ]}
    />
  )
}

async function draw(
  address = `/?pageSize=${pageSize}`,
  shown = contacts,
  there = rowOf('Ana'),
  routeTree: AnyRoute = createRootRoute({ component: Screen }),
) {
  definition = shown
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => fromQueryString(text),
    stringifySearch: (search) => `?${toQueryString(search as Record<string, QueryValue>)}`,
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(there).toBeVisible()
  return router
}

const box = (name: string) => page.getByRole('checkbox', { name })
const rowOf = (name: string) => page.getByRole('cell', { name, exact: true })
const drawnSince = () => {
  const ids = drawn.mock.calls.map(([id]) => id)
  drawn.mockClear()
  return ids
}

beforeEach(() => {
  kept = ['Ana', 'Benito', 'Carla', 'Diego', 'Elisa'].map((name, place) => ({ id: place + 1, name }))
  views = []
  asked.mockClear()
  acted.mockClear()
  drawn.mockClear()
  saved.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit = {}) => {
    if (typeof body === 'string') saved(JSON.parse(body))
    const answered = answer(url, method)
    return answered instanceof Response ? answered : Response.json(answered)
  })
  queryClient.clear()
})

test('who searches and leaves before the typing rests does not search on the next screen', async () => {
  let arrive = () => {}
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    component: () => <p>Otra pantalla</p>,
    // It loads for longer than the typing rests, and the list stays on the page meanwhile.
    loader: () => new Promise<void>((resolve) => (arrive = resolve)),
  })
  const router = await draw('/', contacts, rowOf('Ana'), root.addChildren([list, next]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('searchbox').fill('ana')
  router.history.push('/next')
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect.poll(() => router.state.status).toBe('pending')
  arrive()
  await expect.element(page.getByText('Otra pantalla')).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('one row that changed is the only one that is drawn again', async () => {
  await draw()
  expect(drawnSince()).toEqual([1, 2, 3])
  await queryClient.refetchQueries({ queryKey: ['contacts'] })
  expect(drawnSince()).toEqual([])
  kept = kept.map((one) => (one.id === 2 ? { ...one, name: 'Benita' } : one))
  await queryClient.refetchQueries({ queryKey: ['contacts'] })
  await expect.element(rowOf('Benita')).toBeVisible()
  expect(drawnSince()).toEqual([2])
})

test('a phone shows the cards that fit on it before it draws the others, and all at once to whoever comes back', async () => {
  await page.viewport(390, 844)
  const counts = new Set<number>()
  const watch = new MutationObserver(() => counts.add(document.querySelectorAll('[data-card-of]').length))
  watch.observe(document.body, { childList: true, subtree: true })
  try {
    kept = Array.from({ length: 20 }, (_, place) => ({ id: place + 1, name: `Persona ${place + 1}` }))
    const card: typeof contacts.card = ({ id, name }) => <b data-card-of={id}>{name}</b>
    const last = page.getByText('Persona 20', { exact: true })
    await draw('/?pageSize=20', { ...contacts, card }, last)
    expect([...counts].filter((count) => count > 0)).toEqual([8, 20])
    await cleanup()
    counts.clear()
    await draw('/?pageSize=20', { ...contacts, card }, last)
    expect([...counts].filter((count) => count > 0)).toEqual([20])
  } finally {
    watch.disconnect()
    await page.viewport(1280, 800)
  }
})

test('a tick and a menu draw their own row, and the menus of all rows are one', async () => {
  await draw()
  drawnSince()
  await box('Seleccionar Carla').click()
  await expect.element(page.getByText('1 contactos')).toBeVisible()
  expect(drawnSince()).toEqual([3])
  const dots = page.getByRole('button', { name: 'Acciones de Benito' })
  await dots.click()
  await expect.element(page.getByRole('menuitem', { name: 'Llamar' })).toHaveFocus()
  await expect.element(dots).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dots).toHaveFocus()
  await page.getByRole('button', { name: 'Acciones de Ana' }).click()
  await page.getByRole('menuitem', { name: 'Llamar' }).click()
  expect(acted.mock.calls).toEqual([[[1]]])
  expect(new Set(drawnSince())).toEqual(new Set([1, 2]))
})

test('of all that match one is left out, and those of other pages stay', async () => {
  await draw()
  await box('Seleccionar esta página').click()
  await page.getByRole('button', { name: 'Seleccionar los 5 que coinciden' }).click()
  await box('Seleccionar Benito').click()
  await expect.element(page.getByText('4 seleccionados.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Etiquetar' }).click()
  await expect.poll(() => acted.mock.calls).toEqual([[[1, 3, 4, 5]]])
})

test('unticking a page keeps what is ticked on others', async () => {
  await draw()
  await box('Seleccionar Ana').click()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect.element(rowOf('Diego')).toBeVisible()
  await box('Seleccionar esta página').click()
  await expect.element(page.getByText('3 contactos')).toBeVisible()
  await box('Seleccionar esta página').click()
  await expect.element(page.getByText('1 contactos')).toBeVisible()
})

test('a filter that no longer is one is dropped from an old link, and the rest of it holds', async () => {
  await draw('/?isFirstHome=true&colour=red&page=1&pageSize=3')
  await expect.element(page.getByRole('button', { name: 'Quitar filtro Primera vivienda' })).toBeVisible()
  const [list] = asked.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/contacts/?'))
  expect(list).toBe('/contacts/?is_first_home=true&page_size=3')
})

test('a search that is still on its way searches the tab that was chosen meanwhile', async () => {
  const router = await draw()
  await userEvent.type(page.getByRole('searchbox'), 'ana')
  await page.getByRole('link', { name: 'Incompletos' }).click()
  await expect
    .poll(() => router.latestLocation.search)
    .toEqual({
      tab: 'incomplete',
      search: 'ana',
      pageSize: '3',
    })
})

test('a menu whose row went away is closed, and stays so when the row is back', async () => {
  await draw()
  const all = kept
  await page.getByRole('button', { name: 'Acciones de Benito' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Llamar' })).toHaveFocus()
  kept = all.filter(({ id }) => id !== 2)
  await queryClient.refetchQueries({ queryKey: ['contacts'] })
  await expect.element(rowOf('Benito')).not.toBeInTheDocument()
  kept = all
  await queryClient.refetchQueries({ queryKey: ['contacts'] })
  await expect.element(rowOf('Benito')).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Llamar' }).elements()).toEqual([])
})

const cell = () => ''
const wide: typeof contacts = {
  ...contacts,
  table: 'contacts',
  columns: () => [
    { key: 'contact', label: 'Nombre', width: 300, cell: ({ name }) => name },
    ...['phone', 'email', 'commune'].map((key) => ({ key, label: key, width: 500, cell })),
  ],
}

test('columns that do not fit are counted, and the name stays while the others scroll', async () => {
  await page.viewport(1000, 700)
  await draw('/', wide)
  await expect.element(page.getByText('2 columnas no caben')).toBeVisible()
  const before = rowOf('Ana').element().getBoundingClientRect().x
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  const last = page.getByRole('columnheader', { name: 'commune' }).element()
  await expect.poll(() => last.getBoundingClientRect().right).toBeLessThan(1001)
  expect(rowOf('Ana').element().getBoundingClientRect().x).toBeLessThanOrEqual(before)
  expect(rowOf('Ana').element().getBoundingClientRect().x).toBeGreaterThanOrEqual(0)
})

test('a list whose columns nobody chooses shows all of them, whatever was chosen for another one', async () => {
  const ofLeads = apiQuery('table-fields', 'GET /users/table-fields/{table}/', { params: { table: 'leads' } })
  const chosen = [{ key: 'name', order: 0, visible: true, width: null }]
  queryClient.setQueryData(ofLeads.queryKey, chosen as Answer<'GET /users/table-fields/{table}/'>)
  const { table: _, ...unchosen } = wide
  await draw('/', unchosen)
  await expect.element(page.getByRole('columnheader', { name: 'email' })).toBeInTheDocument()
})

test('the edge of a column moves by keyboard, and its width is kept for the person', async () => {
  await page.viewport(1000, 700)
  await draw('/', wide)
  const edge = page.getByRole('separator', { name: 'Ancho de email' })
  edge.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(edge).toHaveAttribute('aria-valuenow', '516')
  await expect
    .poll(() => saved.mock.calls.at(-1)?.[0])
    .toEqual(expect.arrayContaining([expect.objectContaining({ key: 'email', width: 516, visible: true })]))
  await userEvent.keyboard('{Home}')
  await expect.element(edge).toHaveAttribute('aria-valuenow', '500')
})

test('a link to a page that is no more opens the last one that is', async () => {
  const router = await draw(`/?page=999&pageSize=${pageSize}`, contacts, rowOf('Elisa'))
  expect(router.state.location.search).toMatchObject({ page: '2' })
})

test('emptying the last page goes to the one before', async () => {
  await draw(`/?page=2&pageSize=${pageSize}`, contacts, rowOf('Elisa'))
  kept = kept.slice(0, 3)
  await queryClient.invalidateQueries({ queryKey: ['contacts'] })
  await expect.element(rowOf('Ana')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

const firstHomes = {
  table_name: 'contacts',
  id: 4,
  name: 'Primeras viviendas',
  is_shared: false,
  is_editable: true,
  query: { tab: 'all', isFirstHome: 'true' },
}
const viewed: typeof contacts = { ...contacts, table: 'contacts' }
const changes = page.getByRole('region', { name: 'Cambios de la vista' })

test('the bar names the view one is in, and a changed one is kept, or left for what it was', async () => {
  views = [firstHomes]
  const router = await draw('/?tab=all&isFirstHome=true&view=4', viewed)
  await expect.element(page.getByRole('button', { name: 'Primeras viviendas', exact: true })).toBeVisible()
  await expect.element(changes).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Quitar filtro Primera vivienda' }).click()
  await expect.element(page.getByRole('button', { name: 'Primeras viviendas · modificada' })).toBeVisible()
  await changes.getByRole('link', { name: 'Volver a la vista' }).click()
  await expect
    .poll(() => router.latestLocation.search)
    .toEqual({ tab: 'all', isFirstHome: 'true', view: '4' })
  await expect.element(changes).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Incompletos' }).click()
  await changes.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => saved.mock.calls.at(-1)?.[0])
    .toEqual({ query: { tab: 'incomplete', is_first_home: 'true' } })
})

test('a changed view is kept as another one, which is the one in use from then on', async () => {
  views = [firstHomes]
  const router = await draw('/?tab=incomplete&view=4', viewed)
  await changes.getByRole('button', { name: 'Guardar como…' }).click()
  await page.getByLabelText('Guardar lo que se ve ahora como').fill('Incompletos míos')
  views = [firstHomes, { ...firstHomes, id: 5, name: 'Incompletos míos', query: { tab: 'incomplete' } }]
  created = views[1]
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await expect.poll(() => router.latestLocation.search).toEqual({ tab: 'incomplete', view: '5' })
  await expect.element(changes).not.toBeInTheDocument()
})

test('a list opens with one’s default view, which waits for nobody to be taken out again', async () => {
  views = [{ ...firstHomes, is_default: true, is_favourite: false }]
  const router = await draw('/', viewed)
  expect(router.latestLocation.search).toEqual({ tab: 'all', isFirstHome: 'true', view: '4' })
  const lists = () => asked.mock.calls.filter(([path]) => path.startsWith('/contacts/?'))
  expect(lists()).toHaveLength(1)
  expect(lists()[0]?.[0]).toContain('is_first_home=true')
  await page.getByRole('button', { name: 'Quitar filtro Primera vivienda' }).click()
  await page.getByRole('link', { name: 'Todos' }).click()
  await expect.poll(() => lists().at(-1)?.[0]).not.toContain('is_first_home')
  expect(router.latestLocation.search).not.toHaveProperty('isFirstHome')
})

test('an address that asks for something opens without the default view', async () => {
  views = [{ ...firstHomes, is_default: true, is_favourite: false }]
  const router = await draw('/?tab=incomplete', viewed)
  expect(router.latestLocation.search).toEqual({ tab: 'incomplete' })
})

test('each person picks what a view of the team is for them', async () => {
  views = [{ ...firstHomes, is_editable: false, is_default: false, is_favourite: false }]
  await draw('/?tab=all', viewed)
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('button', { name: 'Primeras viviendas en la navegación' }).click()
  await expect.poll(() => saved.mock.calls.at(-1)?.[0]).toEqual({ is_favourite: true })
  await page.getByRole('button', { name: 'Abrir la lista con Primeras viviendas' }).click()
  await expect.poll(() => saved.mock.calls.at(-1)?.[0]).toEqual({ is_default: true })
})

const counted: typeof contacts = {
  ...contacts,
  useCounts: ({ filters }) => ({ counts: { all: filters.isFirstHome === 'true' ? 2 : 5 } }),
}

test('filters say how many results they have before they are applied', async () => {
  const router = await draw('/?pageSize=3', counted)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect.element(sheet.getByText('5 resultados')).toBeVisible()
  await sheet.getByText('Sí', { exact: true }).click()
  await expect.element(sheet.getByText('2 resultados')).toBeVisible()
  expect(router.latestLocation.search).not.toHaveProperty('isFirstHome')
})
