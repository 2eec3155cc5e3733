import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AsyncSelect } from './async-select.tsx'
import { Dialog } from './dialog.tsx'

const people = [
  { value: '7', label: 'Ana Rojas', detail: '+56 9 8123 4471' },
  { value: '8', label: 'Benito Soto' },
]
const asked = vi.fn<(typed: string) => Promise<typeof people>>()
const search = (typed: string) => ({
  queryKey: ['people', typed],
  queryFn: () => asked(typed),
  enabled: typed.length > 1,
  select: (answer: typeof people) => answer,
})
const named = (value: string) => ({
  queryKey: ['person', value],
  queryFn: async () => {
    const found = people.find((person) => person.value === value)
    if (!found) throw new Error('missing')
    return found
  },
  select: (answer: (typeof people)[number]) => answer,
})
const box = page.getByRole('combobox', { name: 'Contacto' })
const option = (name: string) => page.getByRole('option', { name, exact: false })
const state = page.getByRole('status')

function Screen({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <AsyncSelect
        label="Contacto"
        clearable
        value={value}
        search={search}
        named={named}
        onChange={(id) => setValue(id)}
      />
      <p data-testid="chosen">{value ?? 'nadie'}</p>
    </>
  )
}
const draw = (screen: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>)
}
const chosen = page.getByTestId('chosen')

afterEach(() => {
  asked.mockReset()
  document.documentElement.dir = 'ltr'
})

test('it asks once when typing rests, and Enter takes the first it found', async () => {
  asked.mockResolvedValue(people)
  await draw(<Screen />)
  await userEvent.type(box, 'a')
  await expect.element(state).toHaveTextContent('Escribir para buscar')
  await userEvent.type(box, 'na')
  await expect.element(option('Ana Rojas')).toBeVisible()
  expect(asked.mock.calls).toEqual([['ana']])
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('7')
  await expect.element(box).toHaveValue('Ana Rojas')
  await expect.element(option('Ana Rojas')).not.toBeInTheDocument()
})

test('arrows walk the list, the pointer chooses too, and emptying the box chooses nobody', async () => {
  asked.mockResolvedValue(people)
  await draw(<Screen />)
  await userEvent.type(box, 'so')
  await expect.element(option('Benito Soto')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chosen).toHaveTextContent('8')
  await userEvent.fill(box, 'an')
  await option('Ana Rojas').click()
  await expect.element(chosen).toHaveTextContent('7')
  await userEvent.clear(box)
  await userEvent.tab()
  await expect.element(chosen).toHaveTextContent('nadie')
})

test('it says that it looks, that nothing was found, and that it could not look, with a way to try again', async () => {
  const answer = Promise.withResolvers<typeof people>()
  asked.mockReturnValueOnce(answer.promise).mockRejectedValueOnce(new Error('offline'))
  await draw(<Screen />)
  await userEvent.type(box, 'xx')
  await expect.element(state).toHaveTextContent('Buscando…')
  answer.resolve([])
  await expect.element(state).toHaveTextContent('Nada coincide')
  await userEvent.type(box, 'y')
  await expect.element(state).toHaveTextContent('No se pudo buscar')
  asked.mockResolvedValueOnce(people)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(option('Ana Rojas')).toBeVisible()
})

test('what was chosen before a reload has its name again; what is gone shows its number', async () => {
  const drawn = await draw(<Screen start="8" />)
  await expect.element(box).toHaveValue('Benito Soto')
  expect(asked).not.toHaveBeenCalled()
  await drawn.unmount()
  await draw(<Screen start="99" />)
  await expect.element(box).toHaveAttribute('placeholder', '#99')
})

test('Escape closes the list and not the dialog; leaving puts back what was chosen', async () => {
  asked.mockResolvedValue(people)
  const onClose = vi.fn()
  await draw(
    <Dialog title="Una ventana" onClose={onClose}>
      <Screen start="8" />
    </Dialog>,
  )
  await expect.element(box).toHaveValue('Benito Soto')
  await userEvent.fill(box, 'ana')
  await expect.element(option('Ana Rojas')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(option('Ana Rojas')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.element(box).toHaveValue('Benito Soto')
})

test('on a phone and from right to left the list lies under its box', async () => {
  asked.mockResolvedValue(people)
  document.documentElement.dir = 'rtl'
  await page.viewport(390, 700)
  await draw(<Screen />)
  await userEvent.type(box, 'ana')
  await expect.element(option('Ana Rojas')).toBeVisible()
  const [list, field] = [page.getByRole('listbox'), box].map((one) => one.element().getBoundingClientRect())
  await page.viewport(1280, 800)
  expect(list?.left).toBeGreaterThanOrEqual(0)
  expect(list?.right).toBeLessThanOrEqual(390)
  expect(list?.top).toBeGreaterThanOrEqual(field?.bottom ?? 0)
})

test('Enter takes the first one also when more was typed and the same ones were found', async () => {
  asked.mockResolvedValue(people)
  await draw(<Screen />)
  await userEvent.type(box, 'an')
  await expect.element(option('Ana Rojas')).toHaveAttribute('data-combobox-selected')
  await userEvent.type(box, 'a')
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  await expect.element(option('Ana Rojas')).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('7')
})
