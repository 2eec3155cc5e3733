import { act } from '#web/kit/act/act.ts'
import { backFrom } from '#web/kit/act/back-from.ts'
import type { Shown } from '#web/kit/act/show-at-once.ts'
import type { Answer, Input } from '#web/kit/api.ts'
import { due } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import type { Actable, Task } from './queries.ts'

type Completion = NonNullable<Input<'POST /leads-tasks/{id}/mark-complete/'>['body']>
type Patch = Input<'PATCH /leads-tasks/{id}/'>['body']
type Brief = Pick<Actable, 'id' | 'title'>

export const addTask = act('POST /leads-tasks/{id}/add-task/', {
  changed: ['task'],
  said: ({ title, dueAt }) => t('Tarea agendada: {title}, {when}', { title, when: due(dueAt) }),
  undo: (saved) => () =>
    backFrom(saved, withoutTask(saved), (seen) => removeTask({ params: { id: saved.id }, seen })),
})

/** Answers what the server suggests to do next, when nothing is planned any more. */
export const completeTask = act('POST /leads-tasks/{id}/mark-complete/', {
  changed: ['task'],
  sets: true,
  request: ({ task: { id }, body }: { task: Brief; body: Completion }) => ({ params: { id }, body }),
  shows: ({ task: { id } }) => whereRead(id, { status: 'completed' }),
  said: (_, { task: { title } }) => t('Tarea lista: {title}', { title }),
  undo:
    (_, { task }) =>
    () =>
      reopenTask(task),
})

export const reopenTask = act('POST /leads-tasks/{id}/reopen/', {
  changed: ['task'],
  sets: true,
  request: ({ id }: Pick<Actable, 'id'>) => ({ params: { id } }),
  shows: ({ id }) => whereRead(id, { status: 'pending' }),
})

type Rescheduling = { task: Brief & Pick<Actable, 'dueAt'>; dueAt: string }
export const rescheduleTask = act('PATCH /leads-tasks/{id}/', {
  changed: ['task'],
  inTurn: ({ task: { id } }) => `task ${id}`,
  request: ({ task: { id }, dueAt }: Rescheduling) => ({ params: { id }, body: { dueAt } }),
  shows: ({ task: { id }, dueAt }) => whereRead(id, { dueAt }),
  said: (_, { task: { title }, dueAt }) => t('{title}: {when}', { title, when: due(dueAt) }),
  undo:
    (saved, { task: { id, dueAt } }) =>
    () =>
      backFrom(saved, { ...saved, dueAt }, (seen) => patchTask({ id, body: { dueAt }, seen })),
})

const patchTask = act('PATCH /leads-tasks/{id}/', {
  changed: ['task'],
  request: ({ id, body, seen }: { id: number; body: Patch; seen: string }) => ({
    params: { id },
    body,
    seen,
  }),
  shows: ({ id, body }) => (body?.dueAt ? whereRead(id, { dueAt: body.dueAt }) : []),
})

export const saveTask = act('PATCH /leads-tasks/{id}/', {
  changed: ['task'],
  said: () => t('Tarea guardada'),
  refused: ({ status }) =>
    status === 412 ? t('Otra persona cambió esta tarea recién. Cerrar y revisar.') : undefined,
})

export const deleteTask = act('DELETE /leads-tasks/{id}/', {
  changed: ['task'],
  request: ({ id }: Task) => ({ params: { id } }),
  said: (_, { title }) => t('Tarea eliminada: {title}', { title }),
  undo: (_, { kind, title, description, dueAt, remindAt, seller, lead, recurrence }) => {
    const body = {
      kind,
      title,
      description,
      dueAt,
      remindAt,
      recurrence,
      ...(seller && { sellerId: seller.id }),
    }
    return () => addAgain({ params: { id: lead.id }, body })
  },
})
const addAgain = act('POST /leads-tasks/{id}/add-task/', { changed: ['task'] })
const removeTask = act('DELETE /leads-tasks/{id}/', { changed: ['task'] })

/** What is lost with a task: where one of these has changed since, it stays. */
const withoutTask = (task: Answer<'POST /leads-tasks/{id}/add-task/'>) => ({
  ...task,
  status: 'completed' as const,
  title: '',
  dueAt: '',
  description: '',
  recurrence: '',
  seller: null,
})

/** A task is in many lists and on the calendar: it changes in all of them at once. */
const whereRead = (id: number, change: Partial<Task>): Shown[] => [
  [['tasks'], (read: { results?: Task[]; tasks?: Task[] }) => changedIn(read, id, change)],
]

function changedIn(read: { results?: Task[]; tasks?: Task[] }, id: number, change: Partial<Task>) {
  const { results, tasks } = read
  const changed = (some: Task[]) => some.map((task) => (task.id === id ? { ...task, ...change } : task))
  if (![...(results ?? []), ...(tasks ?? [])].some((task) => task.id === id)) return read
  return { ...read, ...(results && { results: changed(results) }), ...(tasks && { tasks: changed(tasks) }) }
}
