import { addTask } from '#web/features/leads/tasks/shared/task-acts.ts'
import { bodyOf } from '#web/features/leads/tasks/shared/task-draft.ts'
import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { useTaskDraft } from '#web/features/leads/tasks/shared/use-task-draft.ts'
import { t } from '#web/kit/text.ts'
import { ComposerForm, type ComposerProps } from './composer-form.tsx'

/** What is to be done with the lead, and when. */
export function TaskForm({ lead, draftKey, onClose }: ComposerProps) {
  const { draft, change, forget } = useTaskDraft(draftKey)
  async function send() {
    await addTask({ params: { id: lead.id }, body: bodyOf(draft) })
    forget()
  }
  return (
    <ComposerForm act={t('Agendar tarea')} onSend={send} onDrop={forget} onClose={onClose}>
      <TaskFields draft={draft} onChange={change} />
    </ComposerForm>
  )
}
