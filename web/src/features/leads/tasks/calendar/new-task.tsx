import { useState } from 'react'
import type { Answer } from '#web/kit/api.ts'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { idText, t } from '#web/kit/text.ts'
import { addTask } from '../shared/task-acts.ts'
import { bodyOf, emptyDraft } from '../shared/task-draft.ts'
import { TaskFields } from '../shared/task-fields.tsx'
import { hourText, type Slot } from './span.ts'

/** A new task at the hour that was pressed: first, with whom. */
export function NewTaskAt({ slot: { day, hour = 10 }, onClose }: { slot: Slot; onClose: () => void }) {
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(), day, time: hourText(hour) }))
  const [lead, setLead] = useState<string | null>(null)
  return (
    <ConfirmDialog
      title={t('Agendar tarea')}
      act={t('Agendar')}
      disabled={lead === null}
      onConfirm={() => addTask({ params: { id: Number(lead) }, body: bodyOf(draft) })}
      onClose={onClose}
    >
      <AsyncSelect
        wide
        autoFocus
        required
        label={t('Con quién')}
        placeholder={t('Nombre, RUT, teléfono o #número del lead')}
        nothing={t('Ningún lead abierto coincide')}
        value={lead}
        search={openLeads}
        onChange={setLead}
      />
      <TaskFields draft={draft} onChange={setDraft} />
    </ConfirmDialog>
  )
}

const openLeads = (typed: string) => ({
  ...apiQuery('leads', 'GET /leads/', {
    query: { search: typed, pageSize: 20, ordering: ['-last_interaction_at'] },
  }),
  enabled: typed.length > 1,
  select: ({ results }: Answer<'GET /leads/'>) =>
    results
      .filter(
        ({ status, contact }) => (status === 'to_contact' || status === 'in_follow_up') && !contact.isBlocked,
      )
      .map(({ id, contact, seller, leadStep }) => ({
        value: String(id),
        label: contact.name,
        detail: [idText(id), leadStep?.name, seller?.name].filter(Boolean).join(' · '),
      })),
})
