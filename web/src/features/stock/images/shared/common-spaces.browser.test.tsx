import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { CommonSpaces } from './common-spaces.tsx'

const spacesOf = (...names: string[]) => names.map((name) => ({ name, description: null, images_ids: [] }))
const opened = {
  commonSpaces: [{ name: 'Piscina', description: null, imagesIds: [] }],
  updatedAt: '2026-11-01T12:00:00Z',
}
const theirs = { common_spaces: spacesOf('Gimnasio'), updated_at: '2026-11-02T12:00:00Z' }
const sent = vi.fn<(seen: string | null, body: unknown) => void>()

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit = {}) => {
      const path = new URL(url, 'http://umbral').pathname
      if (init.method === 'PUT') {
        const body = JSON.parse(String(init.body))
        const seen = new Headers(init.headers).get('if-match')
        sent(seen, body)
        return seen?.includes('2026-11-02')
          ? Response.json({ ...body, updated_at: '2026-11-03T12:00:00Z' })
          : Response.json({ code: 'stale', detail: 'Cambió', conflict: theirs }, { status: 412 })
      }
      if (path.endsWith('/users/me/')) return Response.json({ id: 1, permissions: ['units.edit'] })
      if (path.endsWith('/images/')) return Response.json([])
      return Response.json({ api_base: '' })
    }),
  )
})

test('common spaces that somebody else saved meanwhile are not overwritten unasked', async () => {
  const root = createRootRoute({
    component: () => <CommonSpaces owner={{ noun: 'unit', id: 4 }} of={opened} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Piscina temperada')
  await page.getByRole('button', { name: /Guardar/ }).click()
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await page.getByRole('button', { name: /Guardar/ }).click()
  await expect.poll(() => sent.mock.calls.length).toBe(2)
  expect(sent.mock.calls[0]?.[0]).toContain('2026-11-01')
  expect(sent.mock.calls[1]).toEqual([
    expect.stringContaining('2026-11-02'),
    { common_spaces: spacesOf('Piscina temperada') },
  ])
})
