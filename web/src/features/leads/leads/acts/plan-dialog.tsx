import { useState } from 'react'
import { bodyOf } from '#web/features/leads/tasks/shared/task-draft.ts'
import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { useTaskDraft } from '#web/features/leads/tasks/shared/use-task-draft.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { plural } from '#web/kit/text.ts'
import { planTasks } from './plan-acts.ts'

type Props = {
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
  onDone?: () => void
}

/** Asks what is to be done, and plans it for each of the leads. */
export function PlanDialog({ count, ids, onClose, onDone }: Props) {
  const { draft, change } = useTaskDraft()
  const [done, setDone] = useState<Parameters<Progress>>()
  async function plan() {
    const progress: Progress = (...done) => setDone(done)
    await planTasks({ ids: await ids(), task: bodyOf(draft), progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Agendar tarea para 1 lead', 'Agendar tarea para {count} leads')}
      act={plural(count, 'Agendar', 'Agendar {count}', {}, 'tareas')}
      onConfirm={plan}
      onClose={onClose}
    >
      <TaskFields draft={draft} onChange={change} />
      {done && done[1] > 250 && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}
