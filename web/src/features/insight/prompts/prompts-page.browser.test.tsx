import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { PromptsPage } from './prompts-page.tsx'

const prompt = {
  id: 11,
  name: 'left_to_sell',
  area: 'stock',
  title: '¿Qué queda por vender?',
  description: 'Las unidades por estado y por proyecto, en número y metros cuadrados.',
  body: 'Muestre las unidades.',
  is_built_in: true,
  is_shared: true,
  is_editable: false,
  readings: ['leads_by_state'],
  is_for_assistant: false,
  filters: {},
  owner: null,
  created_at: null,
  updated_at: null,
}
const own = {
  ...prompt,
  id: 1001,
  name: null,
  area: 'sales',
  title: 'Los lunes',
  description: null,
  is_built_in: false,
  is_shared: false,
  is_editable: true,
  owner: { id: 3, name: 'Ana' },
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
}
const narrowed = {
  ...own,
  id: 1002,
  title: 'De la costa',
  filters: { projects_ids: [2], compared_with: 'before' },
}
const days = { date_filter_type: 'range', date_range: { start: '2026-11-01', end: '2026-11-30' } }
const table = (of: object) => ({ title: '', rows: [], total: null, problem: null, columns: [], ...of })
const result = {
  answer: '',
  found_by: 'prompt',
  tables: [
    table({
      reading: 'leads_by_state',
      columns: [
        { key: 'state', label: 'Estado', kind: 'name' },
        { key: 'leads', label: 'Leads', kind: 'number' },
      ],
      rows: [
        [
          { value: 'A contactar', key: 'to_contact' },
          {
            value: 7,
            list: {
              of: 'leads',
              query: { status: 'to_contact', unassigned: false, is_open: true, date_created_lead: days },
            },
          },
        ],
      ],
      total: [{ value: null }, { value: 9, list: { of: 'leads', query: { date_created_lead: days } } }],
    }),
    table({ reading: 'stock_by_state', problem: 'Estas cifras no están a su alcance' }),
  ],
  charts: [{ reading: 'leads_by_state', kind: 'donut', columns: ['leads'] }],
  queries: [
    {
      reading: 'leads_by_state',
      tool: 'lead_dashboard',
      arguments: { days: 'today' },
      request: 'GET /dashboards/leads/',
    },
  ],
}

const schedule = {
  id: 7,
  name: 'Los lunes',
  prompt: null,
  filters: null,
  cron: '30 9 * * 1,4',
  recipients: [],
  addresses: ['fuera@correo.cl'],
  is_active: false,
  next_at: null,
  sent_at: null,
  problem: 'prompt_gone',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
}

const reading = ['reports.view', 'dashboards.view_all', 'leads.view']
let permissions: string[]
let asked: { path: string; method: string; body: unknown }[]

beforeEach(() => {
  queryClient.clear()
  asked = []
  permissions = [...reading, 'reports.create', 'reports.export']
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (method !== 'GET') asked.push({ path, method, body: body && JSON.parse(String(body)) })
    if (path.endsWith('/run/'))
      return Response.json({ job: { id: 5, status: 'done', progress: 100 }, result }, { status: 202 })
    if (method !== 'GET') return Response.json({ ...own, title: 'Otro' }, { status: 201 })
    const answers: Record<string, unknown> = {
      '/config.json': { api_base: '' },
      '/users/me/': { id: 3, permissions },
      '/accounts/me/': { uuid: 'a', timezone: 'America/Santiago' },
      '/accounts/options/': {
        sellers: [{ id: 3, name: 'Ana', is_active: true }],
        projects: [{ id: 2, name: 'Mirador' }],
        methods: [],
        lead_steps: [],
        tags: [],
      },
      '/prompts/': [prompt, own, narrowed],
      '/prompts/schedules/': [schedule],
    }
    return Response.json(answers[path] ?? {})
  })
})

async function draw(search = '') {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <PromptsPage />
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

test('the gallery shows the prompts of an area, and copies one for an assistant', async () => {
  await draw('?area=stock')
  await expect.element(page.getByRole('heading', { name: '¿Qué queda por vender?' })).toBeVisible()
  await expect.element(page.getByText('Los lunes')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Acciones de ¿Qué queda por vender?' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Eliminar' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Copiar para mi asistente' }).click()
  await expect.element(page.getByLabelText('Pregunta', { exact: true })).toHaveValue('Muestre las unidades.')
  await expect
    .element(page.getByLabelText('Dirección del servidor MCP'))
    .toHaveValue(`${location.origin}/mcp`)
})

test('an answer has its figures with the way to their lists, what was beyond reach, and its queries', async () => {
  await draw('?prompt=11&projectsIds=2')
  await expect.element(page.getByText('Leads por estado: 9 leads')).toBeVisible()
  expect(asked).toEqual([
    { path: '/prompts/11/run/', method: 'POST', body: { filters: { projects_ids: [2] } } },
  ])
  const count = page.getByRole('link', { name: '7 A contactar: Leads' })
  const href = (await count.element()).getAttribute('href') ?? ''
  expect(href).toMatch(/^\/leads\?/)
  expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toMatchObject({
    tab: 'to_contact',
    'dateCreatedLead[dateFilterType]': 'range',
  })
  await expect.element(page.getByText('Estas cifras no están a su alcance')).toBeVisible()
  await page.getByText('Consultas hechas').click()
  await expect.element(page.getByText('lead_dashboard {"days":"today"}')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a preguntar' }).click()
  await expect.poll(() => asked.length).toBe(2)
})

test('the filters that a prompt brings along can be taken off, and its comparison stays', async () => {
  await draw('?prompt=1002')
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{}])
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect.poll(() => asked.at(-1)?.body).toEqual({ filters: { compared_with: 'before' } })
  await expect.element(page.getByRole('button', { name: /^Quitar/ })).not.toBeInTheDocument()
})

test('a prompt of one’s own is saved with its figures and filters', async () => {
  await draw()
  await page.getByRole('button', { name: 'Acciones de Los lunes' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Los martes')
  await page.getByRole('checkbox', { name: 'Compartir con toda la cuenta' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      path: '/prompts/1001/',
      method: 'PATCH',
      body: {
        title: 'Los martes',
        body: 'Muestre las unidades.',
        area: 'sales',
        readings: ['leads_by_state'],
        filters: {},
        is_shared: true,
      },
    })
})

test('a prompt is scheduled with the filters that are on, in plain words', async () => {
  await draw('?prompt=11&projectsIds=2')
  await page.getByRole('button', { name: 'Programar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Programar prompt' })
  await dialog.getByRole('combobox', { name: 'Cada cuánto' }).click()
  await page.getByRole('option', { name: 'Cada día' }).click()
  await dialog.getByRole('combobox', { name: 'Personas' }).click()
  await page.getByRole('option', { name: 'Ana' }).click()
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      path: '/prompts/schedules/',
      method: 'POST',
      body: {
        prompt_id: 11,
        filters: { projects_ids: [2] },
        name: '¿Qué queda por vender?',
        cron: '0 8 * * *',
        recipients: [3],
      },
    })
})

test('what is scheduled says when, to whom and why it stopped', async () => {
  await draw('?area=schedules')
  await expect.element(page.getByText(/Un prompt que ya no está · Lunes, Jueves a las 09:30/)).toBeVisible()
  await expect.element(page.getByText('Para fuera@correo.cl')).toBeVisible()
  await expect
    .element(page.getByText('Se detuvo: el prompt se eliminó, o dejaron de compartirlo.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Los lunes' }).click()
  await page.getByRole('menuitem', { name: 'Reanudar' }).click()
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ path: '/prompts/schedules/7/', method: 'PATCH', body: { is_active: true } })
})

test('who may not send figures out is not offered to schedule', async () => {
  permissions = reading
  await draw('?prompt=11')
  await expect.element(page.getByRole('button', { name: 'Copiar para mi asistente' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Programar' })).not.toBeInTheDocument()
})
