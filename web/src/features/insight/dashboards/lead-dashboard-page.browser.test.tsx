import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { LeadDashboardPage } from './lead-dashboard-page.tsx'
import { DashboardWall } from './shared/dashboard-wall.tsx'

const none = {
  received: 0,
  unassigned: 0,
  to_contact: 0,
  in_follow_up: 0,
  open: 0,
  won: 0,
  discarded: 0,
  defective: 0,
  in_time: 0,
  late: 0,
  overdue: 0,
  without_task: 0,
  median_minutes: null,
}
const now = {
  ...none,
  received: 40,
  to_contact: 6,
  in_follow_up: 14,
  open: 20,
  won: 8,
  discarded: 12,
  in_time: 30,
  late: 6,
  overdue: 4,
  median_minutes: 9,
}
const former = { ...none, received: 20, won: 4, discarded: 1, median_minutes: 12 }
const period = { from: '2026-11-01', to: '2026-11-03' }
const found = {
  period,
  former: { from: '2026-10-29', to: '2026-10-31' },
  seller_id: null,
  total: { now, former },
  times: {
    now: { answered_to_won: 4320, received_to_won: 5760, received_to_discarded: 90 },
    former: { answered_to_won: null, received_to_won: null, received_to_discarded: 30 },
  },
  by_method: [{ method: { id: 5, name: 'Portal' }, now, former }],
  by_seller: [{ seller: null, now, former }],
  by_day: [1, 2, 3].map((day) => ({ date: `2026-11-0${day}`, received: day, former: 1 })),
}
const nothing = { ...found, total: { now: none, former: none }, by_method: [], by_seller: [] }
let alerts = {
  seller_id: null,
  overdue: 4,
  unassigned: 0,
  without_task: 3,
  stale: 0,
  cap: 10_000,
  falling: { points: 10, leads: 10 },
}
const sum = (count: number, amount = '0') => ({ count, amount })
const deals = { begun: sum(5, '1000'), active: sum(3), won: sum(2, '900'), lost: sum(0) }
const noDeals = { begun: sum(0), active: sum(0), won: sum(0), lost: sum(0) }
const dealFigures = {
  period,
  former: found.former,
  seller_id: null,
  total: { now: deals, former: noDeals },
  by_seller: [{ seller: { id: 3, name: 'Ana' }, now: deals, former: noDeals }],
  by_project: [{ project: null, now: deals, former: noDeals }],
  by_step: [{ step: { id: 9, name: 'Reserva' }, active: sum(3) }],
  by_reason: [{ reason: 'Compró en otro lugar', lost: sum(2) }],
}

type Field = { key: string; order: number; visible: boolean; width: null; label?: string }
let layout: Field[]
let teams: object[]
let answer: () => Response
let permissions: string[]
const asked: string[] = []

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  teams = []
  alerts = { ...alerts, falling: { points: 10, leads: 10 } }
  layout = []
  answer = () => Response.json(found)
  permissions = ['dashboards.view', 'dashboards.view_all', 'leads.view', 'leads.view_all', 'deals.view']
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://test')
    const path = pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (path === '/users/me/') return Response.json({ id: 3, permissions })
    if (path === '/accounts/options/')
      return Response.json({
        sellers: [{ id: 3, name: 'Ana' }],
        projects: [],
        methods: [{ id: 5, name: 'Portal' }],
      })
    if (path === '/users/table-fields/lead_dashboard/') return Response.json(layout)
    if (path === '/users/manage-table-fields/') {
      layout = JSON.parse(String(init?.body))
      return Response.json(layout)
    }
    asked.push(path + search)
    if (path === '/teams/') return Response.json(teams)
    if (path === '/dashboards/leads/alerts/') return Response.json(alerts)
    if (path === '/dashboards/leads/deals/') return Response.json(dealFigures)
    return answer()
  })
})

async function open(search = '') {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <LeadDashboardPage />
        </Suspense>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    parseSearch: fromQueryString,
    stringifySearch: (values) => `?${toQueryString(values as Record<string, QueryValue>)}`,
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}

const link = (name: string) => page.getByRole('link', { name, exact: true })
const addressOf = (name: string) => {
  const { pathname, search } = new URL((link(name).element() as HTMLAnchorElement).href)
  return [pathname, fromQueryString(search.slice(1))]
}
const created = { dateFilterType: 'range', dateRange: { start: period.from, end: period.to } }

test('every number leads to the list of what it counts, under the filters of the dashboard', async () => {
  await open('?methodsIds=5')
  await expect.element(link('40 leads recibidos')).toBeVisible()
  expect(asked).toEqual(['/dashboards/leads/?methods_ids=5'])
  expect(addressOf('40 leads recibidos')).toEqual([
    '/leads',
    { tab: 'all', methodsIds: '5', dateCreatedLead: created },
  ])
  expect(addressOf('12 Descartados')).toEqual([
    '/leads',
    { tab: 'discarded', methodsIds: '5', dateCreatedLead: created },
  ])
  await expect.element(page.getByText('+100 %').first()).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Leads por día' })).toBeInTheDocument()
})

test('states say how many come from one to the next, and how long it takes', async () => {
  await open('?part=states&comparedWith=year')
  const table = page.getByRole('region', { name: 'De un estado a otro' })
  await expect.element(table).toBeVisible()
  const row = (name: string) =>
    [
      ...(table.getByRole('row', { name: new RegExp(`^${name}`) }).element() as HTMLTableRowElement).cells,
    ].map(({ textContent }) => textContent.replace(/\s/g, ' ').trim())
  expect(row('Hasta responder')).toEqual(['Hasta responder', '36', '90 %', '9 min', '12 min'])
  expect(row('De la respuesta a ganar')).toEqual(['De la respuesta a ganar', '8', '22,2 %', '3 días', '–'])
  expect(row('Hasta descartar')).toEqual(['Hasta descartar', '12', '30 %', '1 h 30 min', '30 min'])
  await expect.element(table.getByRole('columnheader', { name: 'Hace un año' })).toBeVisible()
  expect(addressOf('36 Hasta responder')).toEqual([
    '/leads',
    { tab: 'all', firstResponse: ['in_time', 'late'], dateCreatedLead: created },
  ])
})

test('what a fall in quality of an origin is, the account says', async () => {
  alerts = { ...alerts, falling: { points: 26, leads: 10 } }
  await open('?part=alerts')
  await expect.element(page.getByRole('link', { name: /Primera respuesta vencida/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /empeora la calidad/ })).not.toBeInTheDocument()
  queryClient.clear()
  alerts = { ...alerts, falling: { points: 25, leads: 20 } }
  await open('?part=alerts')
  await expect.element(page.getByRole('link', { name: /empeora la calidad/ })).toBeVisible()
})

test('a part has an address, and the filters stay when another is chosen', async () => {
  const router = await open('?part=sellers&projectsIds=-1')
  await expect.element(page.getByRole('rowheader', { name: 'Sin vendedor' }).first()).toBeInTheDocument()
  expect(addressOf('8 Sin vendedor: Ganados')).toEqual([
    '/leads',
    { tab: 'won', projectsIds: '-1', sellersIds: '-1', dateCreatedLead: created },
  ])
  // The table can be taken along.
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  await page.getByRole('button', { name: 'Descargar Por vendedor en CSV' }).click()
  const file = kept.mock.calls[0]?.[0] as Blob
  expect((await file.text()).split('\r\n')[1]).toMatch(/^Sin vendedor;40;/)
  // And its chart as an image, twice as fine as on screen.
  await page.getByRole('button', { name: 'Descargar Por vendedor como imagen' }).click()
  await expect.poll(() => kept.mock.calls.length).toBe(2)
  const image = kept.mock.calls[1]?.[0] as Blob
  const panel = page.getByRole('heading', { name: 'Por vendedor' }).element().closest('section')
  expect([image.type, (await createImageBitmap(image)).width]).toEqual([
    'image/png',
    2 * (panel?.offsetWidth ?? 0),
  ])
  await link('Alertas').click()
  await expect.element(page.getByRole('link', { name: /Primera respuesta vencida: 4/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Portal: empeora la calidad/ })).toBeVisible()
  expect(router.state.location.search).toEqual({ part: 'alerts', projectsIds: '-1' })
})

test('teams are what their sellers add up to, and what is of nobody in one comes last', async () => {
  await open('?part=teams')
  await expect.element(page.getByRole('heading', { name: 'Todavía no hay equipos' })).toBeVisible()
  queryClient.clear()
  teams = [{ id: 2, name: 'Norte', head_id: null, head: null, sellers_ids: [3], sellers: [] }]
  const ana = { seller: { id: 3, name: 'Ana' }, now, former }
  answer = () => Response.json({ ...found, by_seller: [...found.by_seller, ana] })
  await open('?part=teams')
  await expect.element(page.getByRole('rowheader', { name: 'Norte' }).first()).toBeInTheDocument()
  expect(addressOf('8 Norte: Ganados')).toEqual([
    '/leads',
    { tab: 'won', sellersIds: '3', dateCreatedLead: created },
  ])
  await expect.element(page.getByRole('rowheader', { name: 'Sin equipo' }).first()).toBeInTheDocument()
})

test('deals are counted by their own days', async () => {
  await open('?part=deals')
  await expect.element(link('2 Negocios ganados')).toBeVisible()
  expect(addressOf('2 Negocios ganados')).toEqual(['/business', { tab: 'won', dateWonDeal: created }])
  expect(addressOf('3 Reserva')).toEqual(['/business', { tab: 'active', saleStepsIds: '9' }])
  expect(addressOf('2 Compró en otro lugar')).toEqual([
    '/business',
    { tab: 'lost', dateEndedDeal: created, endReasons: 'Compró en otro lugar' },
  ])
  expect(addressOf('5 Ana: Negocios iniciados')).toEqual([
    '/business',
    { tab: 'all', sellersIds: '3', dateCreatedDeal: created },
  ])
})

test('days without leads say so', async () => {
  answer = () => Response.json(nothing)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Ningún lead en estos días' })).toBeVisible()
})

test('what cannot be read is tried again', async () => {
  answer = () => Response.json({ detail: 'Elija hasta un año' }, { status: 400 })
  await open()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  answer = () => Response.json(found)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(link('40 leads recibidos')).toBeVisible()
})

test('who sees neither leads nor deals sees why there is nothing', async () => {
  permissions = ['dashboards.view']
  await open()
  await expect.element(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
  expect(asked).toEqual([])
})

const tabs = () =>
  [...page.getByRole('navigation', { name: 'Partes' }).element().querySelectorAll('a')].map(
    ({ textContent }) => textContent,
  )

const inOrder = (...keys: string[]): Field[] =>
  keys.map((key, order) => ({ key, label: key, order, visible: true, width: null }))

test('whoever looks hides the parts they do not need', async () => {
  await open()
  await expect.element(link('40 leads recibidos')).toBeVisible()
  await page.getByRole('button', { name: 'Ordenar y ocultar partes' }).click()
  const states = page.getByRole('switch', { name: 'Estados' })
  await expect.element(states).toBeChecked()
  // The popover opens with a movement: the press does not wait for its end.
  ;(states.element() as HTMLElement).click()
  await expect.poll(tabs).not.toContain('Estados')
  await expect.poll(() => layout.find(({ key }) => key === 'states')?.visible).toBe(false)
  expect(layout.map(({ key }) => key).slice(0, 3)).toEqual(['general', 'methods', 'states'])
})

test('parts stand in the order their person chose, and a hidden one keeps its address', async () => {
  layout = inOrder('general', 'alerts', 'methods')
  await open('?part=states')
  await expect.poll(tabs).toEqual(['General', 'Alertas', 'Orígenes', 'Estados'])
})

test('a screen on the wall begins with the first part, and ends with Escape', async () => {
  document.documentElement.requestFullscreen = async () => {}
  await open()
  await expect.element(link('40 leads recibidos')).toBeVisible()
  await page.getByRole('button', { name: 'Pantalla de pared' }).click()
  const wall = page.getByRole('dialog', { name: 'Pantalla de pared' })
  await expect.element(wall.getByRole('heading', { name: 'Dashboards General' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(wall).not.toBeInTheDocument()
})

test('the wall shows one part after the other, out of reach', async () => {
  const parts = ['uno', 'dos'].map((key) => ({ key, label: key }))
  await render(
    <DashboardWall
      title="Dashboards"
      parts={parts}
      every={700}
      draw={(part) => <a href="#x">{part}</a>}
      onClose={() => {}}
    />,
  )
  await expect.element(page.getByRole('heading', { name: 'Dashboards uno' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Dashboards dos' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Dashboards uno' })).toBeVisible()
  expect(page.getByText('uno', { exact: true }).last().element().closest('[inert]')).not.toBeNull()
})
