import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { logCall } from '../acts/composer-acts.ts'
import { CallFields } from '../shared/call-fields.tsx'
import { useCallDraft } from '../shared/use-call-draft.ts'
import { type CallResult, callResultWords, choicesOf } from '../shared/words.ts'
import { ComposerForm, type ComposerProps } from './composer-form.tsx'

/** A call made: what came of it, the task it answers, and in the same breath what comes next. */
export function CallForm({ lead, draftKey, onClose, onSaved }: ComposerProps) {
  const call = useCallDraft(lead, draftKey)
  async function send() {
    const { suggestion } = await logCall({ params: { id: lead.id }, body: call.body })
    call.forget()
    onSaved(suggestion)
  }
  return (
    <ComposerForm act={t('Guardar llamada')} onSend={send} onDrop={call.forget} onClose={onClose}>
      <Segmented
        label={t('Resultado')}
        value={call.draft.result}
        options={choicesOf(callResultWords)}
        onChange={(result) => call.change({ result: result as CallResult })}
      />
      <CallFields call={call} />
    </ComposerForm>
  )
}
