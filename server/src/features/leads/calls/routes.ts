import * as contract from '#contract/leads/lead-acts.ts'
import { leadById } from '#server/features/leads/leads/rows.queries.ts'
import { taskById } from '#server/features/leads/tasks/queries.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addNote, logCall } from './actions.ts'

export const callRoutes: MountedRoute[] = [
  route(contract.logLeadCall, async ({ db, actor, me, params, body, now }) => {
    const { added_task_id, ...logged } = await logCall(db, actor, params.id, body)
    const added_task = added_task_id ? await taskById(db, me, added_task_id, now) : null
    return { ...(await leadById(db, me, params.id, now)), added_task, ...logged }
  }),
  route(contract.addLeadNote, async ({ db, actor, me, params, body, now }) => {
    const suggestion = await addNote(db, actor, params.id, body.text)
    return { ...(await leadById(db, me, params.id, now)), suggestion }
  }),
]
