import { useQuery } from '@tanstack/react-query'
import { leadTasksQuery, momentsQuery } from '#web/features/leads/tasks/shared/queries.ts'
import { bodyOf, draftOfSuggestion } from '#web/features/leads/tasks/shared/task-draft.ts'
import { useTaskDraft } from '#web/features/leads/tasks/shared/use-task-draft.ts'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { useCan } from '#web/kit/me.ts'
import { forgetCall } from './call-made.ts'
import { useMay } from './may.ts'
import { isWorked, type LeadRow } from './queries.ts'
import type { CallResult } from './words.ts'

/** A call being logged: its result, the pending call task it completes, and the next task, which follows from the result. */
export function useCallDraft(lead: LeadRow, key: string) {
  const can = useCan()
  const may = useMay(lead)
  const { data: moments } = useQuery(momentsQuery)
  const pending = useQuery({ ...leadTasksQuery(lead.id, 'pending'), enabled: can('tasks.view') }).data
    ?.results
  const known = pending ?? (lead.nextTask ? [lead.nextTask] : [])
  // They are read with the earliest first: the overdue ones, then the nearest.
  const task = may('tasks.edit') ? known.find(({ kind }) => kind === 'call') : undefined
  const mayPlan = isWorked(lead) && may('tasks.create')
  const { draft, change, forget, isKept } = useKeptDraft(key, {
    result: 'reached' as CallResult,
    outcome: '',
    completes: true,
    hasNext: known.every((one) => one.id === task?.id),
  })
  const suggestion = moments?.afterCall.find(({ result }) => result === draft.result)?.suggestion
  const next = useTaskDraft(`${key} next`, suggestion && draftOfSuggestion(suggestion))
  const body = {
    result: draft.result,
    outcome: draft.outcome.trim() || null,
    ...(task && draft.completes && { completesTaskId: task.id }),
    ...(mayPlan && draft.hasNext && { nextTask: bodyOf(next.draft) }),
  }
  return {
    draft,
    change,
    task,
    /** Something was typed before. */
    isKept,
    next: next.draft,
    changeNext: next.change,
    mayPlan,
    body,
    forget: () => {
      forgetCall(lead.id)
      forget()
      next.forget()
    },
  }
}

export type CallDraft = ReturnType<typeof useCallDraft>
