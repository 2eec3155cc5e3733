import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { SheetPage } from './sheet-page.tsx'

type Wire = { id: number; number: string; floor: number; updated_at: string; list_price: object | null }
const unitOf = (id: number): Wire & Record<string, unknown> => ({
  id,
  number: String(100 + id),
  project_id: 1,
  building_id: null,
  unit_type_id: null,
  kind: 'apartment',
  model: null,
  floor: 1,
  position: null,
  orientation: null,
  rooms: 2,
  bathrooms: 1,
  area: { interior: '50', terrace: null, garden: null, total: '50' },
  own: ['rooms'],
  list_price: { amount: '2200.00', currency: 'UF' },
  is_published: true,
  tags_ids: [],
  status: 'available',
  updated_at: '2026-11-22T12:00:00.000Z',
})

let units: Wire[]
const saved = vi.fn<(body: { changes: { id: number; fields: object }[] }) => void>()
let refusal: { status: number; body: object } | undefined

function answer(url: string, init?: RequestInit): unknown {
  const { pathname } = new URL(url, 'http://test')
  if (pathname === '/config.json') return { api_base: '' }
  if (pathname.endsWith('/users/me/')) return { id: 1, permissions: ['units.edit', 'units.edit_price'] }
  if (pathname.endsWith('/accounts/me/')) return { page_size: 25 }
  if (pathname.endsWith('/options/')) return { projects: [{ id: 1, name: 'Mirador' }], tags: [], sellers: [] }
  if (pathname.endsWith('/units/sheet/')) {
    const project = { id: 1, name: 'Mirador', currency: 'UF', buildings: [], unit_types: [] }
    return { units, projects: [project], is_whole: true }
  }
  const body = JSON.parse(String(init?.body))
  saved(body)
  if (refusal) return Response.json(refusal.body, { status: refusal.status })
  for (const { id, fields } of body.changes)
    Object.assign(units.find((unit) => unit.id === id) as Wire, fields)
  return { changed: body.changes.length, units: [] }
}

beforeEach(() => {
  units = Array.from({ length: 40 }, (_, index) => unitOf(index + 1))
  refusal = undefined
  saved.mockClear()
  queryClient.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const found = answer(input instanceof Request ? input.url : String(input), init)
    return found instanceof Response ? found : Response.json(found)
  })
})

async function draw(address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: SheetPage }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => fromQueryString(text),
    stringifySearch: (search) => `?${toQueryString(search as Record<string, QueryValue>)}`,
  })
  const drawn = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(grid()).toBeVisible()
  return drawn
}

const grid = () => page.getByRole('grid')
/** A cell by the place of its row and column, from 0. */
const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${row} ${column} is drawn`)
  return found
}
const floor = 4
const keys = (pressed: string) => userEvent.keyboard(pressed)
const texts = (column: number, ...rows: number[]) => rows.map((row) => cell(row, column).textContent)
const save = () => page.getByRole('button', { name: /^Guardar/ })

function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

test('cells are typed, filled, pasted, undone and saved together by keyboard', async () => {
  await draw()
  await userEvent.click(cell(0, floor))
  await keys('5{Enter}')
  await expect.poll(() => texts(floor, 0)).toEqual(['5'])
  expect(cell(0, floor).dataset.changed).toBe('true')
  await keys('{F2}{Backspace}7{Escape}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.poll(() => texts(floor, 0, 1, 2, 3)).toEqual(['5', '5', '5', '1'])
  await keys('{Control>}z{/Control}')
  await expect.poll(() => texts(floor, 0, 1, 2)).toEqual(['5', '1', '1'])
  paste('8\r\n"9"\r\n')
  await expect.poll(() => texts(floor, 0, 1, 2)).toEqual(['8', '9', '1'])
  await save().click()
  await expect.element(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
  expect(saved.mock.calls.map(([{ changes }]) => changes.map(({ id, fields }) => [id, fields]))).toEqual([
    [
      [1, { floor: 8 }],
      [2, { floor: 9 }],
    ],
  ])
  expect(cell(0, floor).dataset.changed).toBeUndefined()
})

test('what cannot be read is listed, leads to its cell, and is not sent', async () => {
  await draw()
  await userEvent.click(cell(2, floor))
  await keys('mucho{Tab}')
  await expect.element(page.getByText('1 celda con problemas')).toBeVisible()
  expect(cell(2, floor).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(cell(6, floor))
  await keys('3{Enter}')
  await save().click()
  expect(saved).not.toHaveBeenCalled()
  await expect.element(grid()).toHaveAttribute('aria-activedescendant', cell(2, floor).id)
  await page.getByRole('button', { name: '103, Piso' }).click()
  await keys('4{Enter}')
  await expect.poll(() => document.querySelector('[aria-invalid]')).toBeNull()
})

test('what others changed in the same cell is taken or left, cell by cell', async () => {
  await draw()
  await userEvent.click(cell(0, floor))
  await keys('5{Enter}6{Enter}')
  const [first, second] = units as [Wire, Wire]
  Object.assign(first, { floor: 9 })
  Object.assign(second, { updated_at: '2026-11-22T13:00:00.000Z' })
  refusal = { status: 412, body: { code: 'stale', detail: 'Otra persona lo cambió' } }
  await save().click()
  await expect.element(page.getByText(/Otra persona cambió 1 celda/)).toBeVisible()
  await page.getByRole('button', { name: 'Tomar 9' }).click()
  await expect.poll(() => texts(floor, 0, 1)).toEqual(['9', '6'])
  refusal = undefined
  await save().click()
  await expect.element(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
  expect(saved.mock.calls.at(-1)?.[0].changes).toMatchObject([{ id: 2, fields: { floor: 6 } }])
})

test('what is typed stays in its cell when another one is pressed', async () => {
  await draw()
  await userEvent.click(cell(0, floor))
  await keys('5')
  await userEvent.click(cell(2, floor))
  await expect.poll(() => texts(floor, 0, 2)).toEqual(['5', '1'])
  expect(document.querySelector('[role=grid] input')).toBeNull()
  await keys('7{Enter}')
  await expect.poll(() => texts(floor, 0, 2)).toEqual(['5', '7'])
  await userEvent.click(cell(3, floor))
  await keys('8')
  await userEvent.click(cell(3, floor + 1))
  await expect.poll(() => texts(floor, 3)).toEqual(['8'])
  expect(cell(3, floor + 1).textContent).toBe('')
})

test('the cell that is being typed is saved by Ctrl+S', async () => {
  await draw()
  await userEvent.click(cell(0, floor))
  await keys('5{Control>}s{/Control}')
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(saved.mock.calls[0]?.[0].changes).toMatchObject([{ id: 1, fields: { floor: 5 } }])
})

test('arrows end typing towards their side where one writes from right to left', async () => {
  document.documentElement.dir = 'rtl'
  try {
    await draw()
    await userEvent.click(cell(0, floor))
    await keys('5{ArrowLeft}')
    await expect.element(grid()).toHaveAttribute('aria-activedescendant', cell(0, floor + 1).id)
  } finally {
    document.documentElement.dir = ''
  }
})

test('unsaved cells survive a reload', async () => {
  const { unmount } = await draw()
  await userEvent.click(cell(1, floor))
  await keys('5{Enter}')
  await unmount()
  await draw()
  await expect.poll(() => texts(floor, 1)).toEqual(['5'])
})

test('five thousand units are drawn with few elements, and the last is a key away', async () => {
  units = Array.from({ length: 5000 }, (_, index) => unitOf(index + 1))
  await draw()
  await userEvent.click(cell(0, 0))
  await keys('{Control>}{End}{/Control}')
  await expect.poll(() => document.querySelector('[data-row="4999"][data-column="18"]')).not.toBeNull()
  expect(document.querySelectorAll('*').length).toBeLessThan(3000)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5001')
  expect(cell(4999, 0).textContent).toBe('5100')
})

test('the search of the sheet finds a unit that is not in sight', async () => {
  await draw()
  await userEvent.click(cell(0, 0))
  await keys('{Control>}f{/Control}')
  await page.getByRole('textbox', { name: 'Buscar en la planilla' }).fill('139')
  await keys('{Enter}{Escape}')
  await expect.element(grid()).toHaveFocus()
  await expect.poll(() => document.querySelector('[data-focused]')?.textContent).toBe('139')
})
