import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

type LeadRow = Answer<'GET /leads/'>['results'][number]
type TaskBrief = NonNullable<LeadRow['nextTask']>

export type Task = Answer<'GET /leads-tasks/'>['results'][number]
export type NewTask = Input<'POST /leads-tasks/{id}/add-task/'>['body']
export type TaskResult = NonNullable<Task['result']>
export type Suggestion = NonNullable<Answer<'POST /leads-tasks/{id}/mark-complete/'>['suggestion']>

/** As much of a task as its acts need, whether it was read by itself or with its lead. */
export type Actable = TaskBrief & { lead: { id: number; contact: { name: string } } }

/** The next task a lead was read with. */
export const nextTaskOf = ({ id, contact, nextTask }: LeadRow): Actable | null =>
  nextTask && { ...nextTask, lead: { id, contact } }

export const leadTasksQuery = (lead: number, status: Task['status']) =>
  apiQuery('tasks', 'GET /leads-tasks/', { query: { lead, status, pageSize: 50 } })

/** Moments at hand to plan for, in the account's opening hours, and what to do after a call. */
export const momentsQuery = { ...apiQuery('tasks', 'GET /leads-tasks/moments/'), staleTime: 60_000 }
