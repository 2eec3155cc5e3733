import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { GoalsPage } from './goals-page.tsx'

const goals = {
  months: ['2026-10', '2026-11', '2026-12'],
  this_month: '2026-11',
  currency: 'UF',
  sellers: [
    { id: 3, name: 'Ana', is_active: true },
    { id: 4, name: 'Beto', is_active: true },
    { id: 5, name: 'Carla', is_active: false },
  ],
  projects: [{ id: 9, name: 'Mirador', is_active: true }],
  goals: [
    { month: '2026-10', seller_id: 3, project_id: null, measure: 'won', value: '7', currency: null },
    { month: '2026-11', seller_id: 3, project_id: null, measure: 'won', value: '8', currency: null },
    { month: '2026-11', seller_id: 5, project_id: null, measure: 'won', value: '2', currency: null },
    {
      month: '2026-11',
      seller_id: null,
      project_id: 9,
      measure: 'amount',
      value: '12000.50',
      currency: 'UF',
    },
  ],
}

let permissions: string[]
let answer: () => Response
const sent: [string, unknown][] = []

beforeEach(() => {
  queryClient.clear()
  sent.length = 0
  permissions = ['dashboards.view', 'dashboards.view_all', 'dashboards.set_goals']
  answer = () => Response.json({ changed: 2, copied: 4 })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (path === '/users/me/') return Response.json({ id: 3, permissions })
    if (path === '/goals/') return Response.json(goals)
    if (path.startsWith('/goals/')) {
      sent.push([path, JSON.parse(String(init?.body))])
      return answer()
    }
    return Response.json([])
  })
})

async function open(search = '') {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <GoalsPage />
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

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

test('goals are typed cell by cell with the keyboard and sent together, with what they were', async () => {
  await open()
  await cell('Ana, noviembre de 2026').click()
  await userEvent.keyboard('9{Enter}')
  await expect.element(cell('Beto, noviembre de 2026')).toHaveFocus()
  await userEvent.keyboard('4x')
  await expect.element(cell('Beto, noviembre de 2026')).toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('button', { name: 'Guardar 2 cambios' })).toBeDisabled()
  await userEvent.keyboard('{Backspace}{ArrowDown}{Backspace}')
  await expect.element(cell('Carla, noviembre de 2026')).toHaveFocus()
  await page.getByRole('button', { name: 'Guardar 3 cambios' }).click()
  await expect.element(page.getByRole('button', { name: /^Guardar/ })).not.toBeInTheDocument()
  const month = '2026-11'
  expect(sent).toEqual([
    [
      '/goals/bulk-set/',
      {
        goals: [
          { month, measure: 'won', seller_id: 3, value: '9', was: '8' },
          { month, measure: 'won', seller_id: 4, value: '4', was: null },
          { month, measure: 'won', seller_id: 5, value: null, was: '2' },
        ],
      },
    ],
  ])
  // A month that is over is there to be read, and whoever left gets no new goal.
  await expect.element(cell('Ana, octubre de 2026')).not.toBeInTheDocument()
  await expect.element(cell('Carla, diciembre de 2026')).not.toBeInTheDocument()
})

test('cells of a spreadsheet are pasted, and a refusal loses nothing of them', async () => {
  await open('?of=projects&measure=amount')
  await expect.element(cell('Mirador, noviembre de 2026')).toHaveValue('12.000,5')
  await cell('Mirador, noviembre de 2026').click()
  const data = new DataTransfer()
  data.setData('text/plain', '13.000,75\t14500\r\n')
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  await expect.element(cell('Mirador, diciembre de 2026')).toHaveValue('14500')
  answer = () =>
    Response.json({ status: 412, code: 'stale', detail: 'Otra persona lo cambió' }, { status: 412 })
  await page.getByRole('button', { name: 'Guardar 2 cambios' }).click()
  await expect.element(page.getByText('Otra persona lo cambió')).toBeVisible()
  await expect.element(cell('Mirador, diciembre de 2026')).toHaveValue('14500')
})

test('a month begins with the goals of the one before it', async () => {
  await open()
  await page.getByRole('button', { name: 'Copiar a diciembre de 2026' }).click()
  await expect.poll(() => sent).toEqual([['/goals/copy/', { month: '2026-12' }]])
})

test('who may only look sees goals of people, and nothing to type in', async () => {
  permissions = ['dashboards.view']
  await open('?of=projects')
  await expect.element(page.getByText('Puede ver las metas; no tiene permiso para fijarlas.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
