import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { FilterChips } from './chips.tsx'
import type { Filter, FilterValues } from './filter.ts'
import { FilterButton } from './filter-button.tsx'
import { readFilters } from './read.ts'

const people = [
  { id: 7, name: 'Ana Rojas' },
  { id: 8, name: 'Benito Soto' },
]
const find = vi.fn(async (text: string) =>
  people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
)
const nameOf = vi.fn(async (id: number) => {
  const found = people.find((one) => one.id === id)
  if (!found) throw new Error('missing')
  return found.name
})
const filters: Filter[] = [
  { key: 'amount', label: 'Monto esperado', kind: 'range', of: { currency: 'UF' } },
  { key: 'area', label: 'Superficie', kind: 'range', of: { unit: 'm²' } },
  {
    key: 'tagsIds',
    label: 'Etiqueta',
    kind: 'options',
    options: [
      { id: 1, name: 'Inversionista' },
      { id: 2, name: 'Urgente' },
    ],
    matchKey: 'tagsMatch',
  },
  { key: 'dueAt', label: 'Vence', kind: 'dates' },
  { key: 'userId', label: 'Persona', kind: 'found', feature: 'users', find, nameOf },
]

let many: Filter[] = []
/** With a tag chosen the first option leaves fewer; the second one leaves none. */
function answer(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://test')
  if (pathname === '/config.json') return { api_base: '' }
  const counts = [{ filter: 'tags_ids', option: '1', count: searchParams.has('tags_ids') ? 31 : 101 }]
  return { counts, count_is_exact: true, inexact_filters: [] }
}

/** A screen that keeps its filters as an address does: as text. */
function Screen({ address: start = '' }: { address?: string }) {
  const [address, setAddress] = useState(start)
  const all = [...filters, ...many]
  const values = readFilters(all, fromQueryString(address))
  const onChange = (next: FilterValues) => setAddress(toQueryString(next as Record<string, QueryValue>))
  return (
    <>
      <FilterButton filters={all} values={values} onChange={onChange} countedIn={countedIn} />
      <FilterChips filters={all} values={values} onChange={onChange} />
      <p data-testid="address">{address}</p>
    </>
  )
}
const countedIn = {
  list: 'leads' as const,
  scope: (values: FilterValues) => values as Record<string, QueryValue>,
}
const draw = (address?: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen {...(address !== undefined && { address })} />
    </QueryClientProvider>,
  )

const address = page.getByTestId('address')
const sheet = page.getByRole('dialog', { name: 'Filtros' })
const chip = (text: string) => page.getByRole('list', { name: 'Filtros activos' }).getByText(text)
// With how many are active.
const open = () => page.getByRole('button', { name: /^Filtros/ }).click()
const apply = () => sheet.getByRole('button', { name: 'Aplicar' }).click()
// With its unit, or how many are chosen.
const group = (name: string) => sheet.getByRole('group', { name, exact: false })

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)))
})

afterEach(() => {
  many = []
  find.mockClear()
  nameOf.mockClear()
  document.documentElement.dir = 'ltr'
})

test('a range is typed as people write numbers, applied by Enter, said in its unit and taken off', async () => {
  await draw()
  await open()
  await group('Monto esperado').getByLabelText('Desde').fill('1.000,5')
  await group('Superficie').getByLabelText('Hasta').fill('80')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveTextContent('amount[min]=1000.5&area[max]=80')
  await expect.element(chip('desde UF 1.000,50')).toBeVisible()
  await expect.element(chip('hasta 80 m²')).toBeVisible()
  await open()
  await expect.element(group('Monto esperado').getByLabelText('Desde')).toHaveValue('1000,5')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Quitar filtro Monto esperado' }).click()
  await expect.element(address).toHaveTextContent('area[max]=80')
  await expect.element(address).not.toHaveTextContent('amount')
})

test('what is no number is told at its box and not applied', async () => {
  await draw('area[min]=40')
  await open()
  const least = group('Monto esperado').getByLabelText('Desde')
  await least.fill('mil')
  await apply()
  await expect.element(least).toHaveFocus()
  await expect.element(sheet.getByText('Escribir un número', { exact: false })).toBeVisible()
  await expect.element(address).toHaveTextContent('area[min]=40')
})

test('of several tags any or all are asked for, which its chip says', async () => {
  await draw()
  await open()
  await group('Etiqueta').getByLabelText('Inversionista').click()
  await expect.element(group('Etiqueta').getByLabelText('Con todo lo elegido')).not.toBeInTheDocument()
  await group('Etiqueta').getByLabelText('Urgente').click()
  await group('Etiqueta').getByText('Con todo lo elegido').click()
  await apply()
  await expect.element(address).toHaveTextContent('tagsIds=1&tagsIds=2&tagsMatch=all')
  await expect.element(chip('Inversionista + Urgente')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro Etiqueta' }).click()
  await expect.element(address).toBeEmptyDOMElement()
})

test('people are searched on the server, several are chosen, and those chosen stay in sight', async () => {
  await draw()
  await open()
  const search = group('Persona').getByRole('searchbox')
  await search.fill('soto')
  await expect.element(group('Persona').getByLabelText('Ana Rojas')).not.toBeInTheDocument()
  await group('Persona').getByLabelText('Benito Soto').click()
  await search.fill('ana')
  await expect.element(group('Persona').getByText('1 resultado')).toBeVisible()
  await group('Persona').getByLabelText('Ana Rojas').click()
  await expect.element(group('Persona').getByLabelText('Benito Soto')).toBeChecked()
  expect(find.mock.calls.map(([text]) => text)).toEqual(['', 'soto', 'ana'])
  await apply()
  await expect.element(address).toHaveTextContent('userId=8&userId=7')
  await expect.element(chip('Benito Soto +1')).toBeVisible()
  // Their names were in the answers of the search.
  expect(nameOf).not.toHaveBeenCalled()
})

test('after a reload those chosen are named, and who is gone is called by their number', async () => {
  await draw('userId=8&userId=99')
  await expect.element(chip('Benito Soto +1')).toBeVisible()
  await open()
  await expect.element(group('Persona').getByLabelText('Benito Soto')).toBeChecked()
  await expect.element(group('Persona').getByLabelText('#00099')).toBeChecked()
  await group('Persona').getByLabelText('#00099').click()
  await apply()
  await expect.poll(() => address.element().textContent).toBe('userId=8')
})

test('everything is cleared at once, in the sheet or beside it', async () => {
  const all = 'amount[min]=1&area[max]=2&tagsIds=1&userId=8'
  await draw(all)
  await expect.element(page.getByText('4 activos')).toBeInTheDocument()
  await open()
  await sheet.getByRole('button', { name: 'Limpiar' }).click()
  await expect.element(address).toBeEmptyDOMElement()
})

test('written from right to left, amounts keep their own direction', async () => {
  document.documentElement.dir = 'rtl'
  await draw('amount[min]=1000&amount[max]=2000')
  await expect.element(chip('UF 1.000,00 – UF 2.000,00')).toHaveAttribute('dir', 'auto')
  await open()
  expect(getComputedStyle(group('Monto esperado').getByLabelText('Desde').element()).direction).toBe('ltr')
})

test('a range whose end is typed sign by sign keeps its start, though it is smaller on the way', async () => {
  await draw()
  await open()
  await group('Superficie').getByLabelText('Desde').fill('50')
  await userEvent.type(group('Superficie').getByLabelText('Hasta'), '120')
  await apply()
  await expect.element(address).toHaveTextContent('area[min]=50&area[max]=120')
})

test('of two dates the one that is chosen stays: the other goes along', async () => {
  await draw(
    'dueAt[dateFilterType]=range&dueAt[dateRange][start]=2030-12-01&dueAt[dateRange][end]=2030-12-05',
  )
  await open()
  await group('Vence').getByLabelText('Desde').fill('10/12/2030')
  await userEvent.tab()
  await expect.element(group('Vence').getByLabelText('Desde')).toHaveValue('10/12/2030')
  await group('Vence').getByLabelText('Hasta').fill('20/12/2030')
  await userEvent.tab()
  await apply()
  await expect
    .element(address)
    .toHaveTextContent(
      'dueAt[dateFilterType]=range&dueAt[dateRange][start]=2030-12-10&dueAt[dateRange][end]=2030-12-20',
    )
})

test('many filters are folded, but those that narrow the list; a folded one says that it does', async () => {
  many = ['Comuna', 'Origen'].map((label) => ({ key: label.toLowerCase(), label, kind: 'flag', yes: 'Con' }))
  await draw('comuna=true')
  await open()
  const name = (label: string) => sheet.getByRole('button', { name: label, exact: false })
  await expect.element(group('Comuna')).toBeVisible()
  await expect.element(group('Origen')).not.toBeInTheDocument()
  await name('Origen').click()
  await group('Origen').getByText('Con').click()
  await name('Origen').click()
  await expect.element(group('Origen')).not.toBeInTheDocument()
  await expect.element(name('Origen').getByText('1 activo')).toBeInTheDocument()
  await apply()
  await expect.element(address).toHaveTextContent('comuna=true&origen=true')
})

test('each option says how many it would leave, with what is chosen beside it', async () => {
  await draw()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect.element(group('Etiqueta').getByText('101')).toBeVisible()
  await expect.element(group('Etiqueta').getByText('0', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Urgente' }).click()
  await expect.element(group('Etiqueta').getByText('31')).toBeVisible()
})
