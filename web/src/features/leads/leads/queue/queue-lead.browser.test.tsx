import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { countAct } from '#web/kit/act/acts-done.ts'
import { queryClient } from '#web/kit/query.ts'
import { type Lead, leadQuery } from '../shared/queries.ts'
import { QueueLead } from './queue-lead.tsx'
import type { Queue } from './use-queue.ts'

const leadOf = (id: number) =>
  ({
    id,
    status: 'to_contact',
    contact: { id, name: 'Paula Soto', phone: '+56911111111', email: null, isBlocked: false },
    seller: { id: 1, name: 'Yo' },
    projects: [],
    nextTask: null,
    firstResponseDueAt: null,
    firstRespondedAt: null,
    comments: null,
  }) as unknown as Lead // what the queue reads of it

const answers: Record<string, unknown> = {
  '/config.json': { api_base: '' },
  '/umbral_api/v1/users/me/': { id: 1, permissions: ['leads.edit', 'leads.view'] },
  '/umbral_api/v1/leads-tasks/moments/': { moments: [], morning: null, after_call: [] },
}

async function draw(id: number) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://test')
    return Response.json(answers[pathname] ?? { results: [], count: 0, next: null })
  })
  queryClient.clear()
  // By now it is answered.
  const now: Lead = { ...leadOf(id), status: 'in_follow_up' }
  queryClient.setQueryDefaults(leadQuery(id).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(leadQuery(id).queryKey, now)
  const queue = { handled: new Map(), goOn: () => undefined } as unknown as Queue // what one lead needs of it
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <QueueLead row={leadOf(id)} queue={queue} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a lead that somebody else answered is told', async () => {
  await draw(901)
  await expect.element(page.getByRole('heading', { name: 'Paula Soto ya fue contactado' })).toBeVisible()
})

test('whoever wrote by WhatsApp from the queue may still say how the call was', async () => {
  countAct({ params: { id: 5 }, body: { text: 'Hola', leadId: 902 } })
  await draw(902)
  await expect.element(page.getByRole('heading', { name: 'Cómo fue' })).toBeVisible()
  await expect.element(page.getByText('ya fue contactado')).not.toBeInTheDocument()
})
