import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { PaintedStock } from './painted-stock.tsx'
import type { PicturedUnit, Stock } from './queries.ts'

/** A flat of UF 5.480 at this floor and position. */
export const unitAt = (id: number, floor: number, position: number, more: Partial<PicturedUnit> = {}) =>
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
    model: null,
    rooms: 2,
    bathrooms: null,
    orientation: 'north',
    daysOnMarket: 10,
    claim: null,
    linkedUnits: [],
    leadsCount: 0,
    quotationsCount: 0,
    ...more,
  }) as PicturedUnit

export const parkingSpace = unitAt(900, 0, 0, {
  floor: null,
  position: null,
  kind: 'parking',
  number: 'E-1',
  listPrice: { amount: '420.00', currency: 'UF' },
})

export const stockOf = (units: PicturedUnit[], floors = 2) =>
  ({
    project: { id: 1, name: 'Parque', uuid: '' },
    buildings: [{ id: 1, name: 'Torre', floors, basements: 1, columns: 20, units }],
    others: [parkingSpace],
  }) as unknown as Stock

let change: (stock: Stock) => void = () => {}

function Screen({ stock: first }: { stock: Stock }) {
  const [only, setOnly] = useState<string[]>([])
  const [stock, setStock] = useState(first)
  change = setStock
  return (
    <Suspense>
      <PaintedStock stocks={[stock]} by="status" only={only} onOnly={setOnly} />
    </Suspense>
  )
}

/** Draws the picture for somebody who may do this; the network answers what is given by path. */
export async function openPicture(
  stock: Stock,
  permissions: string[] = ['units.view', 'units.hold', 'units.block', 'leads.view'],
  answers: (path: string, init?: RequestInit) => Response | undefined = () => undefined,
) {
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
    const known: Record<string, unknown> = {
      '/config.json': { api_base: '' },
      '/users/me/': { id: 1, permissions },
    }
    return answers(path, init) ?? Response.json(known[path] ?? {})
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Screen stock={stock} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch: fromQueryString,
  })
  await router.load()
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('grid').first()).toBeVisible()
  return { router, container, change: (stock: Stock) => change(stock) }
}

export const cell = (name: RegExp) => page.getByRole('gridcell', { name })
