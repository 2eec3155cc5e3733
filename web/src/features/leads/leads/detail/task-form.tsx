import { useState } from 'react'
import { addTask } from '#web/features/leads/tasks/shared/task-acts.ts'
import { bodyOf, emptyDraft } from '#web/features/leads/tasks/shared/task-draft.ts'
import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead } from '../shared/queries.ts'
import { ComposerForm } from './composer-form.tsx'

/** What is to be done with the lead, and when. */
export function TaskForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft)
  return (
    <ComposerForm
      act={t('Agendar tarea')}
      onSend={() => addTask({ params: { id: lead.id }, body: bodyOf(draft) })}
      onClose={onClose}
    >
      <TaskFields draft={draft} onChange={setDraft} />
    </ComposerForm>
  )
}
