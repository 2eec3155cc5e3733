import { useState } from 'react'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { api } from '#web/kit/api.ts'
import { sendsOnce } from '#web/kit/once.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { refreshContacts } from '../../shared/queries.ts'
import { EntryForm } from './entry-form.tsx'
import { LeadChoice } from './lead-choice.tsx'

type Props = { id: number; leads: LeadRow[] }

/** Something to remember about the contact. */
export function NoteForm({ id, leads }: Props) {
  const [text, setText] = useState('')
  const [leadId, setLeadId] = useState<number | null>(null)
  const [once] = useState(sendsOnce)
  async function send() {
    const body = { text: text.trim(), leadId }
    await once(body, (key) =>
      api('POST /client-profiles/{id}/notes/', { params: { id }, body }, { once: key }),
    )
    setText('')
    refreshContacts()
    snackbar(t('Nota guardada'))
  }
  return (
    <EntryForm act={t('Guardar nota')} disabled={text.trim() === ''} onSend={send}>
      <Textarea
        label={t('Nota')}
        placeholder={t('Queda en la actividad, a la vista del equipo')}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <LeadChoice leads={leads} value={leadId} onChange={setLeadId} />
    </EntryForm>
  )
}
