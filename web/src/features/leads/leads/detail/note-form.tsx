import { useState } from 'react'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { addNote } from '../acts/composer-acts.ts'
import type { Lead } from '../shared/queries.ts'
import { ComposerForm } from './composer-form.tsx'

/** Something to remember about the lead. */
export function NoteForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <ComposerForm
      act={t('Guardar nota')}
      disabled={text.trim() === ''}
      onSend={() => addNote({ params: { id: lead.id }, body: { text: text.trim() } })}
      onClose={onClose}
    >
      <Textarea
        label={t('Nota')}
        placeholder={t('Queda en la actividad, a la vista del equipo')}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ComposerForm>
  )
}
