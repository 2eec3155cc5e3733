import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { t } from '#web/kit/text.ts'
import { addNote } from '../acts/composer-acts.ts'
import { ComposerForm, type ComposerProps } from './composer-form.tsx'
import { MentionTextarea } from './mention-textarea.tsx'

/** Something to remember about the lead. */
export function NoteForm({ lead, draftKey, onClose, onSaved }: ComposerProps) {
  const { draft, change, forget } = useKeptDraft(draftKey, { text: '' })
  async function send() {
    const { suggestion } = await addNote({ params: { id: lead.id }, body: { text: draft.text.trim() } })
    forget()
    onSaved(suggestion)
  }
  return (
    <ComposerForm
      act={t('Guardar nota')}
      disabled={draft.text.trim() === ''}
      onSend={send}
      onDrop={forget}
      onClose={onClose}
    >
      <MentionTextarea
        leadId={lead.id}
        label={t('Nota')}
        placeholder={t('Queda en la actividad, a la vista del equipo')}
        maxLength={4000}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
    </ComposerForm>
  )
}
