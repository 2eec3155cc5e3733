import { act, actOf } from '#web/kit/act/act.ts'
import { api, type Input } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { isMissing } from '#web/kit/query.ts'
import { plural } from '#web/kit/text.ts'
import { skippedSentence } from '../shared/undo-acts.ts'

type NewTask = Omit<Input<'POST /leads-tasks/add-to-leads/'>['body'], 'leadsIds'>
type Planning = { ids: readonly number[]; task: NewTask; progress?: Progress }
type Planned = Outcome & { tasksIds: readonly number[] }

/** Each task is taken back by a request of its own: more would take too long. */
const mostTakenBack = 100

/** The same task for each lead; answers which tasks there are now. */
export const planTasks = actOf(
  async ({ ids, task, progress }: Planning): Promise<Planned> => {
    const tasksIds: number[] = []
    const outcome = await inBatches(
      ids,
      async (leadsIds) => {
        const { tasksIds: made, skipped } = await addSome({ body: { ...task, leadsIds } })
        tasksIds.push(...made)
        return { changed: made.length, skipped }
      },
      progress,
    )
    return { ...outcome, tasksIds }
  },
  {
    changed: ['task'],
    said: ({ changed }) =>
      changed > 0
        ? plural(changed, 'Tarea agendada para 1 lead', 'Tarea agendada para {count} leads')
        : undefined,
    undo: ({ tasksIds }) =>
      tasksIds.length > 0 && tasksIds.length <= mostTakenBack ? () => takeBack(tasksIds) : undefined,
    warns: ({ skipped }) => skippedSentence(skipped),
  },
)

// An act of its own: what is sent again after a lost answer has the same key, and plans nothing twice.
const addSome = act('POST /leads-tasks/add-to-leads/', { changed: [] })

/** One that is gone already, by somebody else or by a try whose answer was lost, does not keep the others. */
const takeBack = actOf(
  async (tasksIds: readonly number[]) => {
    for (const id of tasksIds)
      await api('DELETE /leads-tasks/{id}/', { params: { id } }).catch((error) => {
        if (!isMissing(error)) throw error
      })
  },
  { changed: ['task'] },
)
