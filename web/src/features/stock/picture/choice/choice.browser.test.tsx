import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, openPicture, parkingSpace, stockOf, unitAt } from '../picture-in-tests.tsx'

const along = { id: parkingSpace.id, number: 'E-1', kind: 'parking' as const, mustGoAlong: true }
const stock = stockOf([
  unitAt(1, 1, 1, { linkedUnits: [along] }),
  unitAt(2, 1, 2),
  unitAt(3, 1, 3, { rooms: 3 }),
  unitAt(11, 2, 1),
  unitAt(12, 2, 2, { status: 'sold' }),
])
const bar = page.getByRole('region', { name: 'Acciones sobre la selección' })
const chosen = () =>
  [...document.querySelectorAll('[data-unit][aria-selected=true]')].map((unit) => unit.textContent).sort()

let refusal: object | undefined
const sent = vi.fn<(path: string, body: unknown) => void>()
const open = (permissions?: string[]) =>
  openPicture(stock, permissions, (path, init) => {
    if (init?.method === 'POST') {
      sent(path, JSON.parse(String(init.body)))
      const claims = [{}, {}, {}]
      return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ claims }, { status: 201 })
    }
    const lead = { id: 8, contact: { name: 'Paula Soto' }, seller: null, projects: [] }
    return path === '/leads/' ? Response.json({ results: [lead] }) : undefined
  })
beforeEach(() => {
  sent.mockClear()
  refusal = undefined
})

test('the space bar chooses, Shift with arrows all between, and Escape nothing any more', async () => {
  await open()
  ;(cell(/^Depto\. 101/).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(bar.getByText('1 unidad y 1 que va con ella · UF 5.900,00')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
  expect(chosen()).toEqual(['101', '102', '201', '202'])
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(chosen()).toEqual(['101', '201'])
  await userEvent.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  await expect.element(bar).not.toBeInTheDocument()
})

test('Control chooses one more, Shift a rectangle, and a press alone still opens', async () => {
  const { router } = await open()
  await cell(/^Depto\. 101/).click({ modifiers: ['Control'] })
  await cell(/^Depto\. 202/).click({ modifiers: ['Shift'] })
  expect(chosen()).toEqual(['101', '102', '201', '202'])
  await cell(/^Depto\. 103/).click({ modifiers: ['Control'] })
  await cell(/^Depto\. 102/).click({ modifiers: ['Control'] })
  expect(chosen()).toEqual(['101', '103', '201', '202'])
  expect(router.state.location.search).toEqual({})
  await cell(/^Depto\. 103/).click()
  await expect.poll(() => router.state.location.search).toEqual({ id: '3' })
})

const middleOf = (name: RegExp) => {
  const { x, y, width, height } = cell(name).element().getBoundingClientRect()
  return { clientX: x + width / 2, clientY: y + height / 2 }
}
const pointer = (type: string, name: RegExp, pointerType: string) =>
  cell(name)
    .element()
    .dispatchEvent(
      new PointerEvent(type, {
        ...middleOf(name),
        pointerType,
        isPrimary: true,
        pointerId: 1,
        button: 0,
        bubbles: true,
        cancelable: true,
      }),
    )

test('a drag of the mouse chooses what it goes over, but nothing that is dimmed', async () => {
  await open()
  await page.getByRole('button', { name: /^Disponible/ }).click()
  pointer('pointerdown', /^Depto\. 202/, 'mouse')
  pointer('pointermove', /^Depto\. 101/, 'mouse')
  pointer('pointerup', /^Depto\. 101/, 'mouse')
  await expect.poll(chosen).toEqual(['101', '102', '201'])
})

test('a long press begins to choose, and every further tap chooses', async () => {
  const { router } = await open()
  pointer('pointerdown', /^Depto\. 201/, 'touch')
  await expect.poll(chosen).toEqual(['201'])
  pointer('pointerup', /^Depto\. 201/, 'touch')
  await expect
    .element(page.getByRole('button', { name: 'Elegir varias' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => {
      await cell(/^Depto\. 103/).click()
      return chosen()
    })
    .toContain('103')
  expect(router.state.location.search).toEqual({})
})

test('all are held by one request, and who has one of them is said', async () => {
  await open()
  await cell(/^Depto\. 101/).click({ modifiers: ['Control'] })
  await cell(/^Depto\. 102/).click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Retener' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retener 2 unidades' })
  await expect.element(dialog.getByText('Con ellas se retiene: Estac. E-1')).toBeVisible()
  await dialog.getByPlaceholder('Nombre, teléfono o correo').click()
  await page.getByRole('option', { name: /Paula Soto/ }).click()
  const taken = { id: 2, number: '102', by: { name: 'Matías' }, until: null }
  refusal = {
    code: 'unit_taken',
    conflict: { units: [taken, { id: 900, number: 'E-1', by: null, until: null }] },
  }
  await dialog.getByRole('button', { name: 'Retener' }).click()
  await expect
    .element(dialog.getByText('La unidad 102 la tiene Matías. La unidad E-1 está bloqueada'))
    .toBeVisible()
  expect(chosen()).toHaveLength(2)
  refusal = undefined
  await dialog.getByRole('button', { name: 'Retener' }).click()
  await expect.poll(chosen).toEqual([])
  expect(sent).toHaveBeenCalledWith('/unit-claims/', { units_ids: [1, 2], lead_id: 8, note: null })
})

test('what differs between units is marked, and what one may not do is not offered', async () => {
  await open(['units.view'])
  await cell(/^Depto\. 101/).click({ modifiers: ['Control'] })
  await cell(/^Depto\. 103/).click({ modifiers: ['Control'] })
  const offered = bar.getByRole('button').elements()
  expect(offered.map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Comparar',
    'Quitar selección',
  ])
  await bar.getByRole('button', { name: 'Comparar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comparar 2 unidades' })
  await expect.element(dialog.getByRole('row', { name: 'Programa (distinto) 2D 3D' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Superficie total 72,6 m² 72,6 m²' })).toBeVisible()
})

test('what is not had without another unit says so before anything is asked for', async () => {
  await open()
  await cell(/^Estac\. E-1/).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText(/Estac\. E-1 va con Depto\. 101: elegirla también/)).toBeVisible()
  await cell(/^Depto\. 101/).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText('2 unidades · UF 5.900,00')).toBeVisible()
})

test('who leaves the choice from its bar goes on with keys at a unit that was chosen', async () => {
  await open()
  ;(cell(/^Depto\. 103/).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(bar).toBeVisible()
  ;(bar.getByRole('button', { name: 'Quitar selección' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell(/^Depto\. 103/)).toHaveFocus()
})

test('a finger that rests chooses, but not while another one comes to pinch', async () => {
  await open()
  const [first, second] = [cell(/^Depto\. 101/).element(), cell(/^Depto\. 102/).element()]
  const touch = (where: Element, pointerId: number) => {
    const { left, top } = where.getBoundingClientRect()
    const finger = { pointerId, pointerType: 'touch', isPrimary: pointerId === 1 }
    const at = { clientX: left + 5, clientY: top + 5, bubbles: true }
    where.dispatchEvent(new PointerEvent('pointerdown', { ...finger, ...at }))
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  touch(first, 1)
  touch(second, 2)
  vi.advanceTimersByTime(1000)
  expect(chosen()).toEqual([])
  touch(first, 1)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect.poll(chosen).toEqual(['101'])
})
