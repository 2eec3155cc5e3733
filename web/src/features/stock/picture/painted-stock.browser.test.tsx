import { expect, test } from 'vitest'
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

test('two thousand units are fewer than three thousand elements', async () => {
  const units = Array.from({ length: 2000 }, (_, index) =>
    unit(index + 1, 1 + Math.floor(index / 20), 1 + (index % 20)),
  )
  const { container } = await open(stockOf(units, 100))
  expect(container.querySelectorAll('*').length).toBeLessThan(3000)
})
