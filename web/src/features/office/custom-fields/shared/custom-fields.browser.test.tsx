import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { queryClient } from '#web/kit/query.ts'
import { CustomFacts } from './custom-facts.tsx'
import { customFilter } from './custom-filter.tsx'
import { type CustomField, customFieldsQuery, type Values } from './queries.ts'

const field = (
  id: number,
  key: string,
  label: string,
  kind: CustomField['kind'],
  more = {},
): CustomField => ({
  id,
  noun: 'lead',
  key,
  label,
  kind,
  currency: null,
  options: [],
  help: null,
  isRequired: false,
  isInForm: true,
  isInList: false,
  order: id,
  isArchived: false,
  updatedAt: '2026-11-01T12:00:00Z',
  ...more,
})
const options = ['Terraza', 'Bodega', 'Piscina'].map((label, index) => ({
  id: `aaaaaaaaa${index}`,
  label,
  isRetired: label === 'Piscina',
}))
const fields = [
  field(1, 'pie_disponible', 'Pie', 'amount', { currency: 'UF' }),
  field(2, 'entrega', 'Entrega', 'date'),
  field(3, 'busca', 'Busca', 'choices', { options }),
  field(4, 'ficha', 'Ficha', 'link'),
  field(5, 'viejo', 'Viejo', 'text', { isArchived: true }),
]

const save = vi.fn<(changes: object, undo: object) => void>()
const values: Values = {
  pieDisponible: '1350.5',
  entrega: '2027-03-05',
  busca: ['aaaaaaaaa0', 'aaaaaaaaa2'],
  ficha: 'https://sitio.cl/1',
  viejo: 'x',
}

beforeEach(async () => {
  save.mockClear()
  queryClient.setQueryData(customFieldsQuery.queryKey, fields)
  await page.viewport(1024, 800)
})

const facts = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <dl>
          <CustomFacts
            noun="lead"
            values={values}
            version="1"
            busy={false}
            locked={false}
            save={async (changes, undo) => {
              save(changes, undo)
              return true
            }}
          />
        </dl>
      </Suspense>
    </QueryClientProvider>,
  )

test('each value reads as people write it, and an archived field is not shown', async () => {
  await facts()
  for (const text of ['UF 1.350,50', '05/03/2027', 'Terraza, Piscina'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Abrir Ficha' }))
    .toHaveAttribute('href', 'https://sitio.cl/1')
  expect(page.getByText('Viejo').elements()).toHaveLength(0)
})

test('a value is changed where it is read, as it is typed here, and what does not fit is not saved', async () => {
  await facts()
  await page.getByRole('button', { name: /Editar pie/ }).click()
  const input = page.getByRole('textbox', { name: 'Pie' })
  await input.fill('mucho')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  expect(save).not.toHaveBeenCalled()
  await input.fill('2.000,25')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => save.mock.calls)
    .toEqual([[{ pieDisponible: '2000.25' }, { pieDisponible: '1350.5' }]])
})

test('an emptied value is taken away, and what leads elsewhere than https is refused', async () => {
  await facts()
  await page.getByRole('button', { name: /Editar ficha/ }).click()
  const input = page.getByRole('textbox', { name: 'Ficha' })
  await input.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Debe ser una dirección https://…')).toBeVisible()
  await input.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.mock.calls).toEqual([[{ ficha: null }, { ficha: 'https://sitio.cl/1' }]])
})

test('the filter asks for ranges of each field under one key, and says them by their label', async () => {
  const filter = customFilter('lead', fields.slice(0, 3))
  const said = vi.fn<(values: FilterValues) => void>()
  await render(<Asking filter={filter} said={said} />)
  await page.getByRole('group', { name: 'Pie (UF)' }).getByRole('textbox', { name: 'Desde' }).fill('1.000')
  await expect
    .poll(() => said.mock.calls.at(-1)?.[0])
    .toEqual({ customFields: ['busca=aaaaaaaaa1', 'pie_disponible>=1000'] })
  expect(filter.words(['busca=aaaaaaaaa1'])).toBe('Busca Bodega')
  expect(filter.words(['pie_disponible>=1000', 'entrega<=2027-01-02'])).toBe('Pie desde UF 1.000,00 +1')
  expect([
    filter.isPossible('pie_disponible>=1'),
    filter.isPossible('otro=1'),
    filter.isPossible('pie'),
  ]).toEqual([true, false, false])
})

type Asked = { filter: ReturnType<typeof customFilter>; said: (values: FilterValues) => void }

function Asking({ filter, said }: Asked) {
  const [asked, setAsked] = useState<FilterValues>({ customFields: ['busca=aaaaaaaaa1'] })
  const change = (changed: FilterValues) => {
    setAsked({ ...asked, ...changed })
    said({ ...asked, ...changed })
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <filter.Input filter={filter} values={asked} onChange={change} />
      </Suspense>
    </QueryClientProvider>
  )
}
