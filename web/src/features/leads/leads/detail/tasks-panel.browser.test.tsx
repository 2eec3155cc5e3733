import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import type { Lead } from '../shared/queries.ts'
import { NextTaskStrip } from './next-task.tsx'
import { TasksPanel } from './tasks-panel.tsx'

const seller = { id: 1, name: 'Yo' }
const taskOf = (id: number, title: string, status: 'pending' | 'completed') => ({
  id,
  kind: 'call',
  title,
  status,
  due_at: '2026-12-01T13:00:00Z',
  is_overdue: false,
  seller,
  lead: { id: 1, contact: { id: 5, name: 'Paula Soto' } },
  result: status === 'completed' ? 'reached' : null,
  completed_at: status === 'completed' ? '2026-11-20T13:00:00Z' : null,
  completed_by: status === 'completed' ? seller : null,
  outcome: null,
  description: null,
  recurrence: null,
})
const pending = [taskOf(1, 'Llamar por la visita', 'pending'), taskOf(2, 'Mandar planos', 'pending')]
const done = [3, 4, 5, 6, 7].map((id) => taskOf(id, `Hecha ${id}`, 'completed'))
const lead = {
  id: 1,
  status: 'in_follow_up',
  contact: { id: 5, name: 'Paula Soto', isBlocked: false },
  seller,
  nextTask: { id: 1, kind: 'call', title: 'Llamar por la visita', dueAt: '2026-12-01T13:00:00Z' },
} as unknown as Lead // what these pieces read of it

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://test')
    if (pathname === '/config.json') return Response.json({ api_base: '' })
    if (pathname.endsWith('/users/me/'))
      return Response.json({ id: 1, permissions: ['leads.view', 'tasks.view', 'tasks.create', 'tasks.edit'] })
    const results = searchParams.get('status') === 'completed' ? done : pending
    return Response.json({ count: results.length, count_is_exact: true, next: null, previous: null, results })
  })
})

const draw = (isPage: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <NextTaskStrip lead={lead} hasMenu={isPage} />
        <TasksPanel lead={lead} isBelowNext={isPage} />
      </Suspense>
    </QueryClientProvider>,
  )

test('on the page of a lead its next task stands once, with all its acts, and the last of the done ones', async () => {
  await draw(true)
  await expect.element(page.getByText('Mandar planos')).toBeVisible()
  expect(page.getByText('Llamar por la visita').elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('button', { name: 'Acciones de Llamar por la visita' }))
    .toBeInTheDocument()
  await expect.element(page.getByText('2 tareas pendientes')).toBeVisible()
  await expect.element(page.getByText('Hecha 5')).toBeVisible()
  await expect.element(page.getByText('Hecha 6')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver 2 más' }).click()
  await expect.element(page.getByText('Hecha 7')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Acciones de Hecha 6' })).toHaveFocus()
})

test('beside a list the tab of tasks has all of them', async () => {
  await draw(false)
  await expect.element(page.getByText('Mandar planos')).toBeVisible()
  expect(page.getByText('Llamar por la visita').elements()).toHaveLength(2)
})
