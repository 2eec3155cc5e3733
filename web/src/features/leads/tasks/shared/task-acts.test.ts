import { beforeEach, expect, test, vi } from 'vitest'
import { takeBackLast } from '#web/kit/act/take-back.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { rescheduleTask } from './task-acts.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The server's task, which refuses a change of another version than its own. */
let task: { id: number; title: string; due_at: string; updated_at: string }
const change = (fields: Partial<typeof task>) => {
  task = { ...task, ...fields, updated_at: `v${Number(task.updated_at.slice(1)) + 1}` }
}
const at = (hour: number) => `2026-11-23T${hour}:00:00Z`
const moveTo = (dueAt: string) =>
  rescheduleTask({ task: { id: 4, title: 'Llamar', dueAt: task.due_at }, dueAt })

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  task = { id: 4, title: 'Llamar', due_at: at(12), updated_at: 'v1' }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return json({ api_base: '' })
    const seen = new Headers(init.headers).get('if-match')
    if (seen && seen !== `"${task.updated_at}"`) return json({ code: 'stale', conflict: task }, 412)
    change(JSON.parse(String(init.body)))
    return json(task)
  })
})

test('a task that was moved twice goes back step by step, also when its title changed since', async () => {
  await moveTo(at(14))
  await moveTo(at(16))
  change({ title: 'Llamar por la promesa' })
  await takeBackLast()
  expect(task.due_at).toBe(at(14))
  await takeBackLast()
  expect(task.due_at).toBe(at(12))
})

test('a task that somebody else moved since stays where they put it', async () => {
  await moveTo(at(14))
  change({ due_at: at(18) })
  await takeBackLast()
  expect(task.due_at).toBe(at(18))
})
