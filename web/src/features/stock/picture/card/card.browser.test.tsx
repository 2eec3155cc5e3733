import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, openPicture, stockOf, unitAt } from '../picture-in-tests.tsx'

const inAnHour = new Date(Date.now() + 3_630_000).toISOString()
const seller = { id: 2, name: 'Matías Contreras' }
const claim = { kind: 'hold' as const, seller, lead: null, expiresAt: inAnHour }
const stock = stockOf([unitAt(1, 1, 1), unitAt(2, 1, 2, { status: 'held', claim })])
const card = (name: string) => page.getByRole('dialog', { name })
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
})
const open = () =>
  openPicture(stock, undefined, (path) => {
    asked.push(path)
    return undefined
  })

test('what the mouse rests on says its facts and who has it for how long, and asks the server nothing', async () => {
  await open()
  const before = asked.length
  await cell(/^Depto\. 102/).hover()
  const held = card('Depto. 102')
  await expect.element(held.getByText('UF 5.480,00')).toBeVisible()
  await expect.element(held.getByText(/La tiene Matías Contreras.*Quedan 1 h/)).toBeVisible()
  await expect.element(held.getByRole('button', { name: 'Retener' })).not.toBeInTheDocument()
  await cell(/^Depto\. 101/).hover()
  await expect.element(card('Depto. 101').getByRole('button', { name: 'Retener' })).toBeVisible()
  await card('Depto. 101').getByText('UF 5.480,00').hover()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(asked.slice(before)).toEqual([])
})

test('keys come to the card and back to its unit', async () => {
  const { router } = await open()
  ;(cell(/^Depto\. 101/).element() as HTMLElement).focus()
  await userEvent.keyboard('i')
  await expect.element(card('Depto. 101').getByRole('button', { name: 'Retener' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(cell(/^Depto\. 101/)).toHaveFocus()
  await expect.element(card('Depto. 101')).not.toBeInTheDocument()
  await userEvent.keyboard('i{Tab}{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ id: '1' })
})

test('from its card a unit is quoted, or chosen to be compared with others', async () => {
  const { router } = await openPicture(stock, ['units.view', 'quotations.create'])
  ;(cell(/^Depto\. 101/).element() as HTMLElement).focus()
  await userEvent.keyboard('i')
  await card('Depto. 101').getByRole('button', { name: 'Comparar' }).click()
  await expect.element(cell(/^Depto\. 101/)).toHaveAttribute('aria-selected', 'true')
  await cell(/^Depto\. 102/).click()
  await expect
    .element(page.getByRole('region', { name: 'Acciones sobre la selección' }).getByText(/^2 unidades/))
    .toBeVisible()
  await userEvent.keyboard('i')
  await card('Depto. 102').getByRole('button', { name: 'Cotizar' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/quotation/create/from/stock')
})

test('a tap opens a window with the facts and the acts, and does not leave the picture', async () => {
  const { router } = await open()
  const unit = cell(/^Depto\. 101/).element()
  unit.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true }))
  const window = page.getByRole('dialog', { name: /Depto\. 101/ })
  await expect.element(window.getByText('UF 5.480,00')).toBeVisible()
  expect(router.state.location.search).toEqual({})
  // The window lies over the picture, which the pointer leaves by that.
  document
    .querySelector('[data-by]')
    ?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
  await window.getByRole('button', { name: 'Abrir' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ id: '1' })
})

test('filters of the address dim what does not match, and come off one by one', async () => {
  const { router } = await open()
  await router.navigate({ to: '.', search: { status: 'held' } } as never)
  await expect.element(cell(/^Depto\. 101/)).toHaveAttribute('data-out')
  await expect.element(page.getByText('1 de 3 coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro Estado' }).click()
  await expect.element(cell(/^Depto\. 101/)).not.toHaveAttribute('data-out')
})

test('no card comes along while the wheel moves the picture, and one that was closed stays away', async () => {
  await open()
  const unit = cell(/^Depto\. 102/)
  await unit.hover()
  await expect.element(card('Depto. 102')).toBeVisible()
  const turn = async () => {
    unit.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true }))
    // It is drawn with the next microtask.
    await Promise.resolve()
  }
  const cards = () => document.querySelectorAll('[data-card]').length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await turn()
  expect(cards()).toBe(0)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  // Once it rests, what is below the mouse says its facts again.
  await expect.element(card('Depto. 102')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(cards).toBe(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await turn()
  vi.advanceTimersByTime(1000)
  await Promise.resolve()
  vi.useRealTimers()
  expect(cards()).toBe(0)
})
