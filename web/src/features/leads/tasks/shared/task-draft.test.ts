import { expect, test } from 'vitest'
import type { Task } from './queries.ts'
import { bodyOf, draftOf, emptyDraft } from './task-draft.ts'

const saturday = new Date('2026-11-21T12:07:00Z')

test('a form says day and time; the wire, the moment and that of the reminder', () => {
  const draft = { ...emptyDraft(null, saturday), title: ' Enviar planos ', remindBefore: '15' }
  expect(bodyOf(draft)).toEqual({
    kind: 'call',
    title: 'Enviar planos',
    dueAt: '2026-11-22T13:00:00.000Z',
    remindAt: '2026-11-22T12:45:00.000Z',
    description: null,
  })
})

test('a new task is for the morning the account opens next', () => {
  expect(emptyDraft('2026-11-23T12:30:00Z', saturday)).toMatchObject({ day: '2026-11-23', time: '09:30' })
})

test('a task is edited as it was written', () => {
  const task = { kind: 'visit', title: 'Visita', description: null } as Task
  const times = { dueAt: '2026-11-22T13:00:00.000Z', remindAt: '2026-11-22T12:00:00.000Z' }
  const draft = draftOf({ ...task, ...times })
  expect(draft).toMatchObject({ day: '2026-11-22', time: '10:00', remindBefore: '60' })
  expect(bodyOf(draft)).toMatchObject(times)
})
