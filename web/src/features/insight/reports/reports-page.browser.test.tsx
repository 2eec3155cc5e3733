import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { ReportsPage } from './reports-page.tsx'

const columns = [
  { key: 'unit', label: 'Unidad', is_usual: true },
  { key: 'list_price', label: 'Precio lista', is_usual: true },
  { key: 'floor', label: 'Piso', is_usual: false },
]
const form = {
  kind: 'stock',
  filters: ['date_created_unit'],
  periods: ['date_created_unit'],
  columns,
  groupings: [{ key: 'project', label: 'Proyecto' }],
}
const preview = {
  columns: [
    { label: 'Unidad', is_number: false },
    { label: 'Precio lista', is_number: true },
  ],
  lines: [
    { cells: ['101', '4.200,00'], is_sum: false },
    { cells: ['Total Mirador (1)', '4.200,00'], is_sum: true },
  ],
  totals: [['Total (1)', '4.200,00']],
  count: 1,
  count_is_exact: true,
}
const run = {
  id: 7,
  kind: 'stock',
  format: 'xlsx',
  status: 'done',
  progress: 100,
  problem: null,
  rows: 1,
  asked: { filters: {}, columns: ['unit'], group_by: 'project', compared_with: null },
  file: { name: 'reporte-stock.xlsx', url: '/files/x' },
  created_at: '2026-11-20T12:00:00.000Z',
  finished_at: '2026-11-20T12:01:00.000Z',
}

const schedule = {
  id: 5,
  name: 'Los lunes',
  kind: 'stock',
  format: 'xlsx',
  filters: {},
  columns: ['unit'],
  group_by: null,
  compared_with: null,
  cron: '0 8 * * 1',
  recipients: [{ id: 3, name: 'Ana' }],
  addresses: [],
  is_active: true,
  next_at: '2026-11-30T11:00:00.000Z',
  created_at: '2026-11-23T11:00:00.000Z',
  updated_at: '2026-11-23T11:00:00.000Z',
}

let asked: { path: string; method: string; body: unknown }[]
let permissions: string[]
let forms: object[]

beforeEach(() => {
  queryClient.clear()
  asked = []
  forms = [form]
  permissions = ['reports.view', 'reports.export', 'units.view']
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path.startsWith('/reports/')) asked.push({ path, method, body: body && JSON.parse(String(body)) })
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (path === '/users/me/') return Response.json({ id: 3, permissions })
    if (path === '/accounts/my-account/') return Response.json({ currency_name: 'UF' })
    if (path === '/accounts/options/')
      return Response.json({
        sellers: [{ id: 3, name: 'Ana', is_active: true }],
        projects: [],
        methods: [],
        lead_steps: [],
        tags: [],
      })
    if (path === '/reports/forms/') return Response.json(forms)
    if (path === '/reports/preview/') return Response.json(preview)
    if (path === '/reports/schedules/' && method === 'POST') return Response.json(schedule, { status: 201 })
    if (path === '/reports/schedules/') return Response.json([schedule])
    if (path === '/reports/runs/' && method === 'POST')
      return Response.json({ job: { id: 7, status: 'queued', progress: 0 } }, { status: 202 })
    if (path === '/reports/runs/')
      return Response.json({ count: 1, count_is_exact: true, next: null, previous: null, results: [run] })
    return Response.json([])
  })
})

async function open(search = '') {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <ReportsPage />
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

const previewed = () => asked.filter(({ path }) => path === '/reports/preview/').at(-1)?.body

test('a report is put together in its address, seen, and made', async () => {
  await open('?form=stock&groupBy=project&comparedWith=before')
  await expect.element(page.getByRole('cell', { name: 'Total (1)' })).toBeVisible()
  // Without a period there is nothing to compare.
  expect(previewed()).toEqual({
    kind: 'stock',
    filters: {},
    columns: ['unit', 'list_price'],
    group_by: 'project',
    compared_with: null,
  })
  await page.getByRole('checkbox', { name: 'Piso' }).click()
  await vi.waitFor(() => expect(previewed()).toMatchObject({ columns: ['unit', 'list_price', 'floor'] }))
  await page.getByRole('radio', { name: 'CSV' }).click({ force: true })
  await page.getByRole('button', { name: 'Generar' }).click()
  await expect.element(page.getByText('Stock en Excel')).toBeVisible()
  expect(
    asked.find(({ path, method }) => path === '/reports/runs/' && method === 'POST')?.body,
  ).toMatchObject({
    format: 'csv',
    columns: ['unit', 'list_price', 'floor'],
  })
})

test('with a period a report can be compared', async () => {
  await open('?comparedWith=year&dateCreatedUnit[dateFilterType]=last_month')
  await expect.element(page.getByRole('radio', { name: 'Hace un año' })).toBeChecked()
  expect(previewed()).toMatchObject({
    compared_with: 'year',
    filters: { date_created_unit: { date_filter_type: 'last_month' } },
  })
})

test('a run is taken again, downloaded and deleted', async () => {
  await open('?part=runs')
  await expect.element(page.getByRole('button', { name: 'Descargar Stock en Excel' })).toBeVisible()
  const again = page.getByRole('link', { name: 'Volver a preparar' }).element().getAttribute('href') ?? ''
  expect(decodeURIComponent(again)).toMatch(/form=stock.*columns=unit.*groupBy=project/)
  await page.getByRole('button', { name: 'Eliminar Stock en Excel' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ path: '/reports/runs/7/', method: 'DELETE', body: null }),
  )
})

test('who may not export sees a report and takes none, and who sees no list is told so', async () => {
  permissions = ['reports.view', 'units.view']
  await open()
  await expect.element(page.getByText(/hace falta el permiso de exportar/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Generar' }).elements()).toHaveLength(0)
  queryClient.clear()
  forms = []
  await open()
  await expect.element(page.getByText('Sin acceso')).toBeVisible()
})

test('a report is scheduled in plain words', async () => {
  permissions = ['reports.view', 'reports.export', 'reports.create', 'units.view']
  await open('?form=stock')
  await page.getByRole('button', { name: 'Programar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Programar reporte' })
  await expect.element(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Reporte de Stock')
  await dialog.getByRole('combobox', { name: 'Personas' }).click()
  await page.getByRole('option', { name: 'Ana' }).click()
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await vi.waitFor(() =>
    expect(
      asked.find(({ path, method }) => path === '/reports/schedules/' && method === 'POST')?.body,
    ).toMatchObject({
      kind: 'stock',
      cron: '0 8 * * 1',
      format: 'xlsx',
      recipients: [3],
    }),
  )
  // What is shown after it: when it comes, and for whom.
  await expect.element(page.getByText('Stock en Excel · Lunes a las 08:00')).toBeVisible()
  await expect.element(page.getByText('Para Ana')).toBeVisible()
})
