import { useQuery } from '@tanstack/react-query'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { momentsQuery } from './queries.ts'
import { emptyDraft, type TaskDraft } from './task-draft.ts'

/** A new task, for the next open morning unless one says otherwise; kept under a key, if there is one, until it is sent. */
export function useTaskDraft(key: string | null = null, base?: TaskDraft | null) {
  const { data } = useQuery(momentsQuery)
  return useKeptDraft<TaskDraft>(key, base ?? emptyDraft(data?.morning))
}
