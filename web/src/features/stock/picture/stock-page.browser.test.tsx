import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { StockPage } from './stock-page.tsx'

const unit = (id: number) => ({
  id,
  number: String(id),
  floor: null,
  position: null,
  kind: 'house',
  status: 'available',
  list_price: null,
  price_per_m2: null,
  area_total: null,
  model: null,
  rooms: null,
  bathrooms: null,
  orientation: null,
  days_on_market: 1,
  claim: null,
  linked_units: [],
  leads_count: 0,
  quotations_count: 0,
})
const stockOf = (id: number) => ({
  project: { id, name: `Proyecto ${id}`, uuid: '' },
  buildings: [],
  others: [unit(id * 100)],
})

test('one more project beside the first one leaves what is chosen as it is', async () => {
  queryClient.clear()
  const second = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://test')
    const path = url.pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (path === '/users/me/') return Response.json({ id: 1, permissions: ['units.view', 'units.block'] })
    if (path === '/accounts/options/')
      return Response.json({ projects: [1, 2].map((id) => stockOf(id).project) })
    const id = Number(url.searchParams.get('project'))
    if (id === 2) await second.promise
    return Response.json(stockOf(id))
  })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <StockPage />
        </Suspense>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/?project=1'] }),
    parseSearch: fromQueryString,
    stringifySearch: (search) => `?${toQueryString(search as Record<string, string>)}`,
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const first = page.getByRole('gridcell', { name: /100/ })
  await first.click({ modifiers: ['Control'] })
  await router.navigate({ to: '.', search: { project: ['1', '2'] } } as never)
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  second.resolve()
  await expect.element(page.getByRole('gridcell', { name: /200/ })).toBeVisible()
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
})
