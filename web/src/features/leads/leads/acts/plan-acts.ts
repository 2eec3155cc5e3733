import { act, actOf } from '#web/kit/act/act.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { isMissing } from '#web/kit/query.ts'
import { plural } from '#web/kit/text.ts'
import { skippedSentence } from '../shared/undo-acts.ts'

type NewTask = Omit<Input<'POST /leads-tasks/add-to-leads/'>['body'], 'leadsIds'>
type Planning = { ids: readonly number[]; task: NewTask; progress?: Progress }
type Planned = Outcome & { made: readonly Made[] }
type Made = { id: number; seen: string }

/** Each task is taken back by a request of its own: more would take too long. */
const mostTakenBack = 100

/** The same task for each lead; answers which tasks there are now. */
export const planTasks = actOf(
  async ({ ids, task, progress }: Planning): Promise<Planned> => {
    const planned: Made[] = []
    const outcome = await inBatches(
      ids,
      async (leadsIds) => {
        const { tasksIds, updatedAt, skipped } = await addSome({ body: { ...task, leadsIds } })
        planned.push(...tasksIds.map((id) => ({ id, seen: updatedAt })))
        return { changed: tasksIds.length, skipped }
      },
      progress,
    )
    return { ...outcome, made: planned }
  },
  {
    changed: ['task'],
    said: ({ changed }) =>
      changed > 0
        ? plural(changed, 'Tarea agendada para 1 lead', 'Tarea agendada para {count} leads')
        : undefined,
    undo: ({ made }) => (made.length > 0 && made.length <= mostTakenBack ? () => takeBack(made) : undefined),
    warns: ({ skipped }) => skippedSentence(skipped),
  },
)

// An act of its own: what is sent again after a lost answer has the same key, and plans nothing twice.
const addSome = act('POST /leads-tasks/add-to-leads/', { changed: [] })

/**
 * One that is gone already, by somebody else or by a try whose answer was lost, does not keep the others, nor does one that was
 * completed or changed since: it stays. Answers how many stay.
 */
const takeBack = actOf(
  async (made: readonly Made[]) => {
    let stay = 0
    for (const { id, seen } of made)
      await api('DELETE /leads-tasks/{id}/', { params: { id } }, { ifMatch: `"${seen}"` }).catch((error) => {
        if (error instanceof ApiError && error.code === 'stale') stay += 1
        else if (!isMissing(error)) throw error
      })
    return stay
  },
  {
    changed: ['task'],
    warns: (stay) =>
      stay > 0
        ? plural(stay, 'Queda 1 tarea que cambió después', 'Quedan {count} tareas que cambiaron después')
        : undefined,
  },
)
