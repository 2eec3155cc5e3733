import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString } from '#web/kit/api/query-string.ts'
import { PaintedStock } from './painted-stock.tsx'
import type { PicturedUnit, Stock } from './queries.ts'

const unit = (id: number, floor: number, position: number, more: Partial<PicturedUnit> = {}) =>
  ({
    id,
    number: `${floor}0${position}`,
    floor,
    position,
    kind: 'apartment',
    status: 'available',
    listPrice: { amount: '5480.00', currency: 'UF' },
    pricePerM2: { amount: '75.5', currency: 'UF' },
    areaTotal: '72.6',
    rooms: 2,
    orientation: 'north',
    daysOnMarket: 10,
    claim: null,
    ...more,
  }) as PicturedUnit

const stockOf = (units: PicturedUnit[], floors = 2) =>
  ({
    project: { id: 1, name: 'Parque', uuid: '' },
    buildings: [{ id: 1, name: 'Torre', floors, basements: 1, columns: 20, units }],
    others: [unit(900, 0, 0, { floor: null, position: null, kind: 'parking', number: 'E-1' })],
  }) as unknown as Stock

function Screen({ stock }: { stock: Stock }) {
  const [only, setOnly] = useState<string[]>([])
  return <PaintedStock stock={stock} by="status" only={only} onOnly={setOnly} />
}

async function open(stock: Stock) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Screen stock={stock} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch: fromQueryString,
  })
  await router.load()
  const { container } = await render(<RouterProvider router={router as never} />)
  return { router, container }
}

const cell = (name: RegExp) => page.getByRole('gridcell', { name })

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
  await expect.element(cell(/^Depto\. 202, Reservada/)).toHaveAttribute('aria-selected', 'true')
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
