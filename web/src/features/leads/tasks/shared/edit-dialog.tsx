import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import type { Task } from './queries.ts'
import { recurrenceOf, repetitionOf } from './repetition.ts'
import { addTask, saveTask } from './task-acts.ts'
import { bodyOf, draftOf, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { useTaskDraft } from './use-task-draft.ts'
import { taskKindWords } from './words.ts'

type NewProps = { leadId: number; draft?: TaskDraft; onClose: () => void }

/** A new task of a lead. */
export function NewTaskDialog({ leadId, draft: given, onClose }: NewProps) {
  const { draft, change } = useTaskDraft(null, given)
  return (
    <ConfirmDialog
      title={t('Agendar tarea')}
      act={t('Agendar')}
      onConfirm={() => addTask({ params: { id: leadId }, body: bodyOf(draft) })}
      onClose={onClose}
    >
      <TaskFields draft={draft} onChange={change} />
    </ConfirmDialog>
  )
}

/** Everything about a task that is still to be done. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(task))
  const [scope, setScope] = useState<Scope>('one')
  function save() {
    const { title = taskKindWords[draft.kind], recurrence = null, ...body } = bodyOf(draft)
    const repeats = recurrence !== recurrenceOf(repetitionOf(task.recurrence)) && { recurrence }
    const of = task.recurrence && { scope }
    const params = { id: task.id }
    return saveTask({ params, body: { title, ...body, ...repeats, ...of }, seen: task.updatedAt })
  }
  return (
    <ConfirmDialog title={t('Editar tarea')} act={t('Guardar')} onConfirm={save} onClose={onClose}>
      {task.recurrence && (
        <Segmented
          label={t('Qué cambiar')}
          value={scope}
          options={[
            { value: 'one', label: t('Solo esta') },
            { value: 'following', label: t('Esta y las que siguen') },
          ]}
          onChange={setScope}
        />
      )}
      <TaskFields draft={draft} onChange={setDraft} />
    </ConfirmDialog>
  )
}

type Scope = 'one' | 'following'
