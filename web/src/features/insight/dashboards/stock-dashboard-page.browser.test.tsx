import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { StockDashboardPage } from './stock-dashboard-page.tsx'

const units = (count: number) => ({
  count,
  square_meters: String(count * 50),
  list_prices: count === 0 ? [] : [{ amount: String(count * 4000), currency: 'UF' }],
})
const none = {
  units: units(0),
  available: units(0),
  held: units(0),
  reserved: units(0),
  promised: units(0),
  sold: units(0),
  delivered: units(0),
  blocked: units(0),
}
const now = { ...none, units: units(40), available: units(30), sold: units(10) }
const stock = { total: now, by_project: [{ project: { id: 4, name: 'Mirador' }, now }] }
const days = {
  period: { from: '2026-11-01', to: '2026-11-03' },
  former: { from: '2026-10-29', to: '2026-10-31' },
  seller_id: null,
}
const begun = { begun: 9, draft: 1, open: 4, accepted: 3, closed: 1 }
const noQuotations = { begun: 0, draft: 0, open: 0, accepted: 0, closed: 0 }
const pair = { now: begun, former: noQuotations }
const quotations = {
  ...days,
  total: pair,
  by_seller: [{ seller: { id: 3, name: 'Ana' }, ...pair }],
  by_project: [{ project: null, ...pair }],
}
const sums = (count: number) => ({ count, amount: '0' })
const sold = { begun: sums(5), active: sums(3), won: sums(2), lost: sums(0) }
const deals = {
  ...days,
  total: { now: sold, former: sold },
  by_seller: [],
  by_project: [],
  by_step: [],
  by_reason: [],
}
const leads = {
  ...days,
  total: { now: { received: 50 }, former: { received: 0 } },
  by_method: [],
  by_seller: [],
  by_day: [],
}

let answer: () => Response
let permissions: string[]

beforeEach(() => {
  queryClient.clear()
  answer = () => Response.json(stock)
  permissions = [
    'dashboards.view',
    'dashboards.view_all',
    'units.view',
    'leads.view',
    'deals.view',
    'quotations.view',
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (path === '/users/me/') return Response.json({ id: 3, permissions })
    if (path === '/accounts/options/')
      return Response.json({
        sellers: [{ id: 3, name: 'Ana' }],
        projects: [{ id: 4, name: 'Mirador' }],
        methods: [],
      })
    if (path.startsWith('/users/table-fields/')) return Response.json([])
    if (path === '/goals/progress/') return Response.json(goals)
    if (path === '/dashboards/stock/quotations/') return Response.json(quotations)
    if (path === '/dashboards/leads/deals/') return Response.json(deals)
    if (path === '/dashboards/leads/') return Response.json(leads)
    const ofSales = path.match(/^\/dashboards\/stock\/(absorption|prices|holds|cohorts|forecast)\/$/)?.[1]
    if (ofSales) return Response.json(sales[ofSales as keyof typeof sales])
    return answer()
  })
})

const november = { month: '2026-11', from: '2026-11-01', to: '2026-11-30' }
const october = { month: '2026-10', from: '2026-10-01', to: '2026-10-31' }
const pace = { available: 30, sold: 12, per_month: '2.00', months_of_stock: '15.0' }
const prices = {
  deals: 2,
  list: '10000.00',
  closed: '9500.00',
  discount: '500.00',
  list_per_m2: '80.00',
  closed_per_m2: '76.00',
}
const nothing = { deals: 0, list: '0', closed: '0', discount: '0', list_per_m2: null, closed_per_m2: null }
const holds = {
  held: 4,
  median_hours: 30.5,
  longest_hours: 80,
  ended: 10,
  converted: 3,
  ended_median_hours: 49,
}
const sales = {
  absorption: {
    months: [
      { ...october, sold: 3 },
      { ...november, sold: 1 },
    ],
    pace: { from: '2026-05-01', to: '2026-10-31' },
    total: pace,
    by_project: [{ project: { id: 4, name: 'Mirador' }, ...pace }],
  },
  prices: {
    ...days,
    currency: 'UF',
    total: { now: prices, former: nothing },
    by_seller: [{ seller: { id: 3, name: 'Ana' }, now: prices, former: nothing }],
    by_project: [],
  },
  holds: {
    period: days.period,
    total: holds,
    by_project: [{ project: { id: 4, name: 'Mirador' }, ...holds }],
  },
  cohorts: {
    seller_id: null,
    months: [
      {
        ...october,
        received: 40,
        won: [
          { ...october, count: 0 },
          { ...november, count: 2 },
        ],
      },
      { ...november, received: 20, won: [{ ...november, count: 1 }] },
    ],
  },
  forecast: {
    seller_id: null,
    currency: 'UF',
    learned_from: 20,
    active: 7,
    unforeseen: 1,
    months: [{ ...november, expected: 2.5, low: 1, high: 4, amount: '12000.00' }],
    by_step: [{ step: { id: 8, name: 'Promesa' }, active: 7, won_share: 0.8, median_days: 40 }],
  },
}

const counts = (goal: number | null, reached: number) => ({ goal, reached, former: 1 })
const goals = {
  month: '2026-11',
  days: { from: '2026-11-01', to: '2026-11-30' },
  former: { from: '2026-10-01', to: '2026-10-31' },
  seller_id: null,
  sellers: [],
  projects: [
    {
      project: { id: 4, name: 'Mirador' },
      begun: counts(null, 3),
      won: counts(8, 2),
      amount: { currency: 'UF', goal: '10000', reached: '2500.5', former: '0' },
    },
  ],
}

async function open(search = '') {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <StockDashboardPage />
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
}

const hrefOf = (name: string) =>
  decodeURIComponent(
    page.getByRole('link', { name, exact: true }).first().element().getAttribute('href') ?? '',
  )

test('the units of a state lead to their list, with their area and their share', async () => {
  await open('?projectsIds=4')
  await expect.element(page.getByRole('link', { name: '30 Disponibles' }).first()).toBeVisible()
  expect(hrefOf('30 Disponibles')).toMatch(/^\/units\?.*status=available/)
  expect(hrefOf('30 Disponibles')).toMatch(/projectsIds=4/)
  await expect.element(page.getByText(/1\.500 m².*75/)).toBeVisible()
})

test('projects stand side by side', async () => {
  await open('?part=projects')
  await expect.element(page.getByRole('rowheader', { name: 'Mirador' })).toBeVisible()
  expect(hrefOf('10 Mirador: Vendidas')).toMatch(/projectsIds=4/)
})

test('the funnel goes from leads to deals that are won', async () => {
  await open('?part=funnel')
  await expect.element(page.getByRole('link', { name: '50 Leads recibidos' })).toBeVisible()
  expect(hrefOf('9 Cotizaciones')).toMatch(/^\/quotation\?/)
  expect(hrefOf('2 Negocios ganados')).toMatch(/^\/business\?/)
})

test('quotations are counted by state, by seller and by project', async () => {
  await open('?part=quotations')
  await expect.element(page.getByRole('link', { name: '3 Aceptadas' })).toBeVisible()
  expect(hrefOf('4 Ana: Por responder')).toMatch(/sellersIds=3/)
  expect(hrefOf('9 Sin proyecto: Cotizaciones creadas')).toMatch(/projectsIds=-1/)
})

test('a stock of nothing is said', async () => {
  answer = () => Response.json({ total: none, by_project: [] })
  await open()
  await expect.element(page.getByText('Ninguna unidad')).toBeVisible()
})

test('a failure can be tried again', async () => {
  answer = () => Response.json({ code: 'internal', title: 'x', status: 500 }, { status: 500 })
  await open()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('only parts whose lists one may see are shown', async () => {
  permissions = ['dashboards.view', 'quotations.view']
  await open()
  await expect.element(page.getByRole('link', { name: '3 Aceptadas' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Embudo' }).elements()).toEqual([])
})

test('who may see no list sees why there is nothing', async () => {
  permissions = ['dashboards.view']
  await open()
  await expect.element(page.getByText('Sin acceso')).toBeVisible()
})

test('what came of a project’s goals leads to exactly its deals of the month', async () => {
  permissions.push('dashboards.view_all', 'dashboards.set_goals')
  await open('?part=goals&month=2026-11')
  await expect.element(page.getByText('8 · 25 %').first()).toBeVisible()
  const won = hrefOf('2 Mirador: Negocios ganados')
  expect(won).toMatch(/^\/business\?.*tab=won/)
  expect(won).toMatch(/projectsIds=4/)
  expect(won).toMatch(/dateWonDeal.*2026-11-01.*2026-11-30/)
  expect(hrefOf('UF 2.501 Mirador: Monto ganado')).toBe(won)
  expect(hrefOf('3 Mirador: Negocios iniciados')).toMatch(/tab=all.*dateCreatedDeal|dateCreatedDeal.*tab=all/)
  expect(hrefOf('Fijar metas')).toMatch(/^\/settings\/goals\?of=projects/)
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect.element(page.getByText('octubre de 2026')).toBeVisible()
})

test('what is left is measured by the pace at which units are sold, each number with its units', async () => {
  await open('?part=absorption&kinds=house')
  await expect.element(page.getByText('15', { exact: true }).first()).toBeVisible()
  expect(hrefOf('3 octubre de 2026: Vendidas')).toMatch(/^\/units\?.*tab=all/)
  expect(hrefOf('3 octubre de 2026: Vendidas')).toMatch(/dateSoldUnit.*2026-10-01.*2026-10-31/)
  expect(hrefOf('12 Mirador: Vendidas en seis meses')).toMatch(/kinds=house.*projectsIds=4/)
})

test('discounts are those of the won deals of a seller', async () => {
  await open('?part=prices')
  await expect.element(page.getByText('UF 76,00').first()).toBeVisible()
  await expect.element(page.getByText('5 %', { exact: false }).first()).toBeVisible()
  expect(hrefOf('2 Ana: Negocios ganados')).toMatch(/^\/business\?.*sellersIds=3/)
})

test('holds say how long they last', async () => {
  await open('?part=holds')
  await expect.element(page.getByText('30 h 30 min').first()).toBeVisible()
  expect(hrefOf('4 Mirador: Retenidas ahora')).toMatch(
    /status=held.*projectsIds=4|projectsIds=4.*status=held/,
  )
})

test('a cohort leads to the leads of one month that were won in another', async () => {
  await open('?part=cohorts')
  const href = 'octubre de 2026: ganados en noviembre de 2026'
  await expect.element(page.getByRole('link', { name: `2 ${href}` })).toBeVisible()
  expect(hrefOf(`2 ${href}`)).toMatch(/tab=won/)
  expect(hrefOf(`2 ${href}`)).toMatch(/dateCreatedLead.*2026-10-01.*dateWonLead.*2026-11-01/)
})

test('deeds are foreseen with their range', async () => {
  await open('?part=forecast')
  await expect.element(page.getByText('entre 1 y 4').first()).toBeVisible()
  expect(hrefOf('7 Negocios activos')).toMatch(/^\/business\?.*tab=active/)
  expect(hrefOf('7 Promesa: Negocios activos')).toMatch(/saleStepsIds=8/)
})
