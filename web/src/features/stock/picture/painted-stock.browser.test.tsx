import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, openPicture as open, stockOf, unitAt as unit } from './picture-in-tests.tsx'

test('a unit says what it is, and keys lead to the ones beside and above it and open it', async () => {
  const { router } = await open(
    stockOf([unit(1, 1, 1), unit(2, 1, 2), unit(12, 2, 2, { status: 'reserved' })]),
  )
  const tower = page.getByRole('grid', { name: 'Torre' })
  await expect.element(tower).toBeVisible()
  ;(cell(/^Depto\. 202/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(cell(/^Depto\. 102, Disponible, UF 5\.480,00, 2D, 72,6 m², Norte$/)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await expect.element(cell(/^Depto\. 102/)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ id: '12' })
  await expect.element(cell(/^Depto\. 202, Reservada/)).toHaveAttribute('aria-current', 'true')
})

test('a colour of the legend leaves only its units in colour, and once more all', async () => {
  await open(stockOf([unit(1, 1, 1), unit(2, 1, 2, { status: 'sold' })]))
  const sold = page.getByRole('button', { name: 'Vendida 1' })
  await sold.click()
  await expect.element(sold).toHaveAttribute('aria-pressed', 'true')
  await expect.element(cell(/^Depto\. 101/)).toHaveAttribute('data-out')
  await expect.element(cell(/^Depto\. 102/)).not.toHaveAttribute('data-out')
  await sold.click()
  await expect.element(cell(/^Depto\. 101/)).not.toHaveAttribute('data-out')
})

test('larger units take more room to scroll in, and smaller ones less', async () => {
  const wide = Array.from({ length: 20 }, (_, at) => unit(at + 1, 1, at + 1, { number: String(at + 1) }))
  await open(stockOf(wide))
  const room = () => page.getByRole('grid', { name: 'Torre' }).element().parentElement?.scrollWidth ?? 0
  const size = () =>
    cell(/^Depto\. 1,/)
      .element()
      .getBoundingClientRect().height
  const [before, was] = [size(), room()]
  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect.poll(size).toBeCloseTo(before * 1.25)
  expect(room()).toBeGreaterThan(was * 1.2)
  await page.getByRole('button', { name: 'Alejar' }).click()
  await page.getByRole('button', { name: 'Alejar' }).click()
  await expect.poll(size).toBeCloseTo(before * 0.8)
  expect(room()).toBeLessThan(was * 0.85)
})

test('what is below the mouse stays there while its units become larger, and no component is drawn again', async () => {
  const units = Array.from({ length: 400 }, (_, at) =>
    unit(at + 1, Math.floor(at / 20) + 1, (at % 20) + 1, { number: String(at + 1) }),
  )
  await open(stockOf(units, 20))
  const one = cell(/^Depto\. 215,/).element()
  one.scrollIntoView({ block: 'center', inline: 'center' })
  const middle = () => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2, width }
  }
  const before = middle()
  const changed = watchUnits()
  for (let turn = 0; turn < 3; turn += 1)
    one.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -60, ctrlKey: true, bubbles: true, cancelable: true, ...before }),
    )
  const after = middle()
  expect(after.width).toBeCloseTo(before.width * Math.exp(0.6), 0)
  expect(Math.abs(after.clientX - before.clientX)).toBeLessThan(2)
  expect(Math.abs(after.clientY - before.clientY)).toBeLessThan(2)
  await expect.element(page.getByRole('button', { name: '182 %' })).toBeVisible()
  expect(changed()).toEqual([])
})

test('a narrow building stays in the middle of the window, however large its units are', async () => {
  await open(stockOf([1, 2, 3].map((at) => unit(at, 1, at))))
  const middle = () => {
    const [first, last] = [/^Depto\. 101,/, /^Depto\. 103,/].map((name) =>
      cell(name).element().getBoundingClientRect(),
    )
    const ground = page.getByRole('grid', { name: 'Torre' }).element().parentElement?.getBoundingClientRect()
    if (!first || !last || !ground) throw new Error('Not drawn')
    return (first.left + last.right) / 2 - (ground.left + ground.right) / 2
  }
  const before = middle()
  for (const way of ['Acercar', 'Alejar', 'Alejar']) {
    await page.getByRole('button', { name: way }).click()
    await expect.poll(() => Math.abs(middle() - before)).toBeLessThan(20)
  }
})

test('the last parking space of a wide basement is within what scrolls', async () => {
  const spaces = Array.from({ length: 60 }, (_, at) => unit(100 + at, -1, at + 1, { number: `E${at + 1}` }))
  await open(stockOf([unit(1, 1, 1), unit(2, 1, 2), ...spaces]))
  const ground = page.getByRole('grid', { name: 'Torre' }).element().parentElement as HTMLElement
  ground.scrollLeft = ground.scrollWidth
  const { right } = cell(/E60\b/).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(ground.getBoundingClientRect().right)
})

test('a sold unit has an edge', async () => {
  await open(stockOf([unit(1, 1, 1, { status: 'sold' })]))
  expect(getComputedStyle(cell(/^Depto\. 101,/).element()).boxShadow).toContain('inset')
})

const tower = stockOf(
  Array.from({ length: 2000 }, (_, index) =>
    unit(index + 1, Math.floor(index / 50) + 1, (index % 50) + 1, { number: String(index + 1) }),
  ),
  40,
)
const big = page.getByRole('grid', { name: 'Torre' })

test('of two thousand units those in view are drawn first, then all, with fewer than three thousand elements', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { container } = await open(tower)
  const first = container.querySelectorAll('[data-unit]').length
  expect(first).toBeGreaterThan(100)
  expect(first).toBeLessThan(800)
  vi.unstubAllGlobals()
  for (const frame of frames) frame(performance.now())
  await expect.element(big).toHaveAttribute('aria-busy', 'false')
  expect(container.querySelectorAll('[data-unit]').length).toBe(2001)
  expect(container.querySelectorAll('*').length).toBeLessThan(3000)
})

test('keys come to a unit that is not drawn yet', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { container } = await open(tower)
  frames.mockRestore()
  expect(container.querySelector('[data-unit="2000"]')).toBeNull()
  ;(cell(/^Depto\. 1951,/).element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(cell(/^Depto\. 2000,/)).toHaveFocus()
})

test('of two thousand units only the one that changed is drawn again', async () => {
  const { change } = await open(tower)
  await expect.element(big).toHaveAttribute('aria-busy', 'false')
  const changed = watchUnits()
  const [building] = tower.buildings
  const held = building?.units.map((one) => (one.id === 70 ? { ...one, status: 'held' as const } : one)) ?? []
  change({ ...tower, buildings: [{ ...building, units: held }] } as typeof tower)
  await expect.element(cell(/^Depto\. 70,/)).toHaveAttribute('data-colour', 'held')
  expect(changed()).toEqual(['70'])
  await cell(/^Depto\. 70,/).hover()
  await expect.element(page.getByRole('dialog', { name: 'Depto. 70' })).toBeVisible()
  expect(changed()).toEqual([])
})

/** The units whose elements were changed since it was last asked. */
function watchUnits() {
  const records: MutationRecord[] = []
  const watch = new MutationObserver((some) => records.push(...some))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => {
    records.push(...watch.takeRecords())
    const units = records.splice(0).flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement
      return element?.closest<HTMLElement>('[data-unit]')?.dataset.unit ?? []
    })
    return [...new Set(units)]
  }
}
