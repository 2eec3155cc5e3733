import { expect, test } from 'vitest'
import type { Task } from '#web/features/leads/tasks/shared/queries.ts'
import { agendaOf } from './agenda.ts'

const due = (dueAt: string) => ({ dueAt }) as Task
const now = new Date('2026-11-21T15:00:00Z')

test('what was due this morning is overdue as what was due yesterday, so every figure of the day is one', () => {
  const tasks = [
    '2026-11-20T15:00:00Z',
    '2026-11-21T13:00:00Z',
    '2026-11-21T19:00:00Z',
    '2026-11-24T15:00:00Z',
  ].map(due)
  const { overdue, today, week } = agendaOf(tasks, now)
  expect([overdue.length, today.length, week.length]).toEqual([2, 1, 1])
})
