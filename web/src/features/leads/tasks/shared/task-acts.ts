import { messageOf } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { due } from '#web/kit/dates.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { type Actable, type NewTask, refreshTasks, type Task } from './queries.ts'

type Completion = NonNullable<Input<'POST /leads-tasks/{id}/mark-complete/'>['body']>
type Patch = Input<'PATCH /leads-tasks/{id}/'>['body']

export async function addTask(leadId: number, body: NewTask, once?: string): Promise<Task> {
  const call = api('POST /leads-tasks/{id}/add-task/', { params: { id: leadId }, body }, once ? { once } : {})
  const task = await call.finally(refreshTasks)
  const undo = () => removeTask(task.id)
  tell(t('Tarea agendada: {title}, {when}', { title: task.title, when: due(task.dueAt) }), undo)
  return task
}

/** Answers what the server suggests to do next, when nothing is planned any more. */
export async function completeTask(task: Pick<Actable, 'id' | 'title'>, body: Completion) {
  const params = { id: task.id }
  const done = await api('POST /leads-tasks/{id}/mark-complete/', { params, body }).finally(refreshTasks)
  tell(t('Tarea lista: {title}', { title: task.title }), () => reopenTask(task))
  return done.suggestion
}

export const reopenTask = ({ id }: Pick<Actable, 'id'>) =>
  api('POST /leads-tasks/{id}/reopen/', { params: { id } }).finally(refreshTasks)

export async function rescheduleTask(task: Pick<Actable, 'id' | 'title' | 'dueAt'>, dueAt: string) {
  await patchTask(task.id, { dueAt })
  const undo = () => patchTask(task.id, { dueAt: task.dueAt })
  tell(t('{title}: {when}', { title: task.title, when: due(dueAt) }), undo)
}

/** Refused with 412 when `seen` is no longer how the task is. */
export const patchTask = (id: number, body: Patch, seen?: Task) =>
  api(
    'PATCH /leads-tasks/{id}/',
    { params: { id }, body },
    seen ? { ifMatch: `"${seen.updatedAt}"` } : {},
  ).finally(refreshTasks)

export async function deleteTask(task: Task) {
  await removeTask(task.id)
  const { kind, title, description, dueAt, remindAt, seller } = task
  const again = { kind, title, description, dueAt, remindAt, ...(seller && { sellerId: seller.id }) }
  const params = { id: task.lead.id }
  const undo = () => api('POST /leads-tasks/{id}/add-task/', { params, body: again }).finally(refreshTasks)
  tell(t('Tarea eliminada: {title}', { title }), undo)
}

const removeTask = (id: number) => api('DELETE /leads-tasks/{id}/', { params: { id } }).finally(refreshTasks)

function tell(message: string, undo: () => Promise<unknown>) {
  const run = () => void undo().catch((error) => snackbar(messageOf(error), 'error'))
  snackbar(message, 'success', { act: { label: t('Deshacer'), run } })
}
