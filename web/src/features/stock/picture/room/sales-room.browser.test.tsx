import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { SalesRoom } from './sales-room.tsx'

const claim = {
  kind: 'hold',
  seller: { id: 2, name: 'Matías Contreras' },
  lead: { id: 8, name: 'Paula Soto' },
  expires_at: null,
}
const unit = (id: number, more = {}) => ({
  id,
  number: String(id),
  floor: 1,
  position: id % 100,
  kind: 'apartment',
  status: 'available',
  list_price: null,
  price_per_m2: null,
  area_total: null,
  rooms: 2,
  orientation: null,
  days_on_market: 1,
  claim: null,
  linked_units: [],
  leads_count: 0,
  quotations_count: 0,
  ...more,
})
const stocks: Record<string, object> = {
  1: {
    project: { id: 1, name: 'Parque', uuid: '' },
    buildings: [],
    others: [unit(101, { status: 'held', claim })],
  },
  2: { project: { id: 2, name: 'Mirador', uuid: '' }, buildings: [], others: [unit(201)] },
}

test('the wall shows one project after the other with nobody’s name, and ends with Escape', async () => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://test')
    if (url.pathname.endsWith('config.json')) return Response.json({ api_base: '' })
    return Response.json(stocks[url.searchParams.get('project') ?? ''] ?? {})
  })
  const onClose = vi.fn()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SalesRoom projects={[1, 2]} every={700} onClose={onClose} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Parque' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: /^Depto\. 101, Retenida/ })).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(/Matías|Paula/)
  await expect.element(page.getByRole('heading', { name: 'Mirador' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
