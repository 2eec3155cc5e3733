import { useState } from 'react'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { addTask } from '#web/features/leads/tasks/shared/task-acts.ts'
import { bodyOf } from '#web/features/leads/tasks/shared/task-draft.ts'
import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { useTaskDraft } from '#web/features/leads/tasks/shared/use-task-draft.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { EntryForm } from './entry-form.tsx'
import { LeadChoice } from './lead-choice.tsx'

/** What is to be done with one of the contact's leads, and when. */
export function TaskForm({ leads }: { leads: LeadRow[] }) {
  const { draft, change, forget } = useTaskDraft()
  const [chosen, setChosen] = useState<number | null>(null)
  const leadId = chosen ?? leads[0]?.id
  if (leadId === undefined) {
    return (
      <Words as="p" size={13} tone="muted">
        {t('Las tareas son de un lead abierto, y este contacto no tiene ninguno.')}
      </Words>
    )
  }
  async function send() {
    await addTask({ params: { id: leadId as number }, body: bodyOf(draft) })
    forget()
  }
  return (
    <EntryForm act={t('Agendar tarea')} onSend={send}>
      <TaskFields draft={draft} onChange={change} brief />
      <LeadChoice leads={leads} value={leadId} onChange={setChosen} required />
    </EntryForm>
  )
}
