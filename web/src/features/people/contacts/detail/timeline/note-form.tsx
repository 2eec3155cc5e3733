import { useState } from 'react'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { EntryForm } from './entry-form.tsx'
import { LeadChoice } from './lead-choice.tsx'
import { addNote } from './timeline-acts.ts'

type Props = { id: number; leads: LeadRow[] }

/** Something to remember about the contact. */
export function NoteForm({ id, leads }: Props) {
  const { draft, change, forget } = useKeptDraft(`contact note ${id}`, { text: '' })
  const { text } = draft
  const [leadId, setLeadId] = useState<number | null>(null)
  async function send() {
    await addNote({ params: { id }, body: { text: text.trim(), leadId } })
    forget()
  }
  return (
    <EntryForm act={t('Guardar nota')} disabled={text.trim() === ''} onSend={send}>
      <Textarea
        label={t('Nota')}
        placeholder={t('Queda en la actividad, a la vista del equipo')}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <LeadChoice leads={leads} value={leadId} onChange={setLeadId} />
    </EntryForm>
  )
}
