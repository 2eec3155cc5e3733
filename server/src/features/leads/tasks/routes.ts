import * as contract from '#contract/leads/tasks.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addTasks } from './add-to-leads.actions.ts'
import { suggestionsAfterCalls } from './after-call.ts'
import { addTask, deleteTask, patchTask } from './changes.actions.ts'
import { completeTask, reopenTask } from './completion.actions.ts'
import { calendarOf, countedTasks, pageOfTasks, tasksOfContact } from './list.queries.ts'
import { momentsAfter, nextMorning } from './moments.ts'
import { taskById } from './queries.ts'

export const taskRoutes: MountedRoute[] = [
  route(contract.addTask, async ({ db, actor, me, params, body, now }) => {
    const id = await addTask(db, actor, params.id, body)
    return taskById(db, me, id, now)
  }),
  route(contract.addTasks, ({ db, actor, body }) => addTasks(db, actor, body)),
  route(contract.getTask, ({ db, me, params, now }) => taskById(db, me, params.id, now)),
  route(contract.listTasks, ({ db, me, query, now, linkToPage }) =>
    pageOfTasks(db, me, query, now, linkToPage),
  ),
  route(contract.listTasksByContact, ({ db, me, params, query, now }) =>
    tasksOfContact(db, me, params.id, query.status, now),
  ),
  route(contract.getTaskCalendar, ({ db, me, query, now }) => calendarOf(db, me, query, now)),
  route(contract.countTasks, ({ db, me, query, now }) => countedTasks(db, me, query, now)),
  route(contract.getTaskMoments, async ({ db, actor, me }) => {
    const opening = { ...(await openingOf(db, actor)), timezone: me.timezone }
    return {
      moments: momentsAfter(actor.at, opening),
      morning: nextMorning(actor.at, opening),
      after_call: suggestionsAfterCalls(actor.at, opening),
    }
  }),
  route(
    contract.patchTask,
    async ({ db, actor, me, params, body, now, ifMatch }) => {
      await patchTask(db, actor, params.id, body, ifMatch)
      return taskById(db, me, params.id, now)
    },
    ({ db, me, params, now }) => taskById(db, me, params.id, now),
  ),
  route(contract.deleteTask, ({ db, actor, params, ifMatch }) => deleteTask(db, actor, params.id, ifMatch)),
  route(contract.completeTask, async ({ db, actor, me, params, body, now }) => {
    const { next_task_id, suggestion } = await completeTask(db, actor, params.id, body)
    const next_task = next_task_id ? await taskById(db, me, next_task_id, now) : null
    return { ...(await taskById(db, me, params.id, now)), next_task, suggestion }
  }),
  route(contract.reopenTask, async ({ db, actor, me, params, now }) => {
    await reopenTask(db, actor, params.id)
    return taskById(db, me, params.id, now)
  }),
]
