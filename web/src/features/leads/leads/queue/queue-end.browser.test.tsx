import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LeadRow } from '../shared/queries.ts'
import { QueueEnd } from './queue-end.tsx'

test('after as many as a queue holds, the others are not called done', async () => {
  const begin = vi.fn(async () => undefined)
  const leads = [{ id: 1 }] as LeadRow[] // how many there are is all it reads
  const queue = { leads, handled: new Map(), again: () => undefined, hasMore: true, begin }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <QueueEnd queue={queue} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('Quedan leads por atender')).toBeVisible()
  await expect.element(page.getByText('Terminó la cola')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Seguir con los que quedan' }).click()
  expect(begin).toHaveBeenCalledOnce()
})
