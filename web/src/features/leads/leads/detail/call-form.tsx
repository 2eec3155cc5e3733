import { useState } from 'react'
import { bodyOf, emptyDraft } from '#web/features/leads/tasks/shared/task-draft.ts'
import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { logCall } from '../acts/composer-acts.ts'
import { isWorked, type Lead } from '../shared/queries.ts'
import { ComposerForm } from './composer-form.tsx'

type Result = 'reached' | 'no_answer'
const results = [
  { value: 'reached', label: t('Contestó') },
  { value: 'no_answer', label: t('No contestó') },
]

/** A call made: what came of it, and in the same breath what comes next. */
export function CallForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [result, setResult] = useState<Result>('reached')
  const [outcome, setOutcome] = useState('')
  const [hasNext, setHasNext] = useState(isWorked(lead) && !lead.nextTask)
  const [next, setNext] = useState(emptyDraft)
  function send() {
    const body = { result, outcome: outcome.trim() || null, ...(hasNext && { nextTask: bodyOf(next) }) }
    return logCall({ params: { id: lead.id }, body })
  }
  return (
    <ComposerForm act={t('Guardar llamada')} onSend={send} onClose={onClose}>
      <Segmented
        label={t('Resultado')}
        value={result}
        options={results}
        onChange={(value) => setResult(value as Result)}
      />
      <Textarea
        label={t('Qué se habló')}
        placeholder={t('Opcional')}
        rows={2}
        maxLength={2000}
        value={outcome}
        onChange={(event) => setOutcome(event.currentTarget.value)}
      />
      {isWorked(lead) && (
        <Checkbox label={t('Agendar lo que sigue')} checked={hasNext} onChange={setHasNext} />
      )}
      {hasNext && <TaskFields draft={next} onChange={setNext} brief />}
    </ComposerForm>
  )
}
