import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTooltips } from './tooltips.ts'

let stop: () => void
beforeEach(async () => {
  stop = startTooltips()
  await render(
    <main style={{ padding: 40 }}>
      <button type="button" title="Ordenar. Con Mayús se agrega a lo ordenado">
        Monto
      </button>
      <button type="button" aria-label="Cerrar" title="Cerrar">
        ✕
      </button>
      <p>Otra cosa</p>
    </main>,
  )
})
afterEach(() => stop())

const tooltip = () => page.getByRole('tooltip')
const sort = () => page.getByRole('button', { name: 'Monto' })

test('what the pointer rests on says its title, once, and has it back afterwards', async () => {
  await sort().hover()
  await expect.element(tooltip()).toBeVisible()
  await expect.element(tooltip()).toHaveTextContent('Ordenar. Con Mayús se agrega a lo ordenado')
  await expect.element(sort()).not.toHaveAttribute('title')
  await expect.element(sort()).toHaveAccessibleDescription('Ordenar. Con Mayús se agrega a lo ordenado')
  await page.getByText('Otra cosa').hover()
  await expect.element(tooltip()).not.toBeInTheDocument()
  await expect.element(sort()).toHaveAttribute('title')
  await expect.element(sort()).not.toHaveAttribute('aria-describedby')
})

test('the keyboard reads it too, and Escape closes it', async () => {
  await userEvent.tab()
  await expect.element(tooltip()).toHaveTextContent('Ordenar. Con Mayús se agrega a lo ordenado')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip()).not.toBeInTheDocument()
})

test('a title that is the name already is not read twice', async () => {
  await page.getByRole('button', { name: 'Cerrar' }).hover()
  await expect.element(tooltip()).toHaveTextContent('Cerrar')
  await expect.element(page.getByRole('button', { name: 'Cerrar' })).not.toHaveAttribute('aria-describedby')
})

test('a press closes it, so that it never covers what the press opens', async () => {
  await sort().hover()
  await expect.element(tooltip()).toBeVisible()
  await sort().click()
  await expect.element(tooltip()).not.toBeInTheDocument()
})
