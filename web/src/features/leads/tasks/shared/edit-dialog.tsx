import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import type { Task } from './queries.ts'
import { addTask, patchTask } from './task-acts.ts'
import { bodyOf, draftOf, emptyDraft, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { taskKindWords } from './words.ts'

type NewProps = { leadId: number; draft?: TaskDraft; onClose: () => void }

/** A new task of a lead. */
export function NewTaskDialog({ leadId, draft: given, onClose }: NewProps) {
  const [draft, setDraft] = useState(given ?? emptyDraft)
  return (
    <ConfirmDialog
      title={t('Agendar tarea')}
      act={t('Agendar')}
      onConfirm={() => addTask(leadId, bodyOf(draft))}
      onClose={onClose}
    >
      <TaskFields draft={draft} onChange={setDraft} />
    </ConfirmDialog>
  )
}

/** Everything about a task that is still to be done. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(task))
  async function save() {
    const { title = taskKindWords[draft.kind], ...body } = bodyOf(draft)
    try {
      await patchTask(task.id, { title, ...body }, task)
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412
      throw isStale ? new Error(t('Otra persona cambió esta tarea recién. Cerrar y revisar.')) : error
    }
    snackbar(t('Tarea guardada'))
  }
  return (
    <ConfirmDialog title={t('Editar tarea')} act={t('Guardar')} onConfirm={save} onClose={onClose}>
      <TaskFields draft={draft} onChange={setDraft} />
    </ConfirmDialog>
  )
}
