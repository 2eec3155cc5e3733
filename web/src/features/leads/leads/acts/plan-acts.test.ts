import { beforeEach, expect, test, vi } from 'vitest'
import { ownActs } from '#web/kit/act/own-acts.ts'
import { takeBackLast } from '#web/kit/act/take-back.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { planTasks } from './plan-acts.ts'

let tasks: Set<number>

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  tasks = new Set([1, 2, 3])
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ api_base: '' })
    if (init.method === 'POST') return Response.json({ tasks_ids: [...tasks], skipped: [] })
    const isThere = tasks.delete(Number(/(\d+)\/$/.exec(url)?.[1]))
    return isThere
      ? new Response(null, { status: 204 })
      : Response.json({ code: 'not_found' }, { status: 404 })
  })
})

test('the tasks of many leads are taken back, also where one of them is gone already', async () => {
  await planTasks({ ids: [7, 8, 9], task: { kind: 'call', dueAt: '2026-11-23T12:00:00Z' } })
  tasks.delete(1)
  await takeBackLast()
  expect([...tasks]).toEqual([])
  expect(ownActs()).toEqual([])
})
