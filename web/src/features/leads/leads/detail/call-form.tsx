import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { due } from '#web/kit/dates.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { logCall } from '../acts/composer-acts.ts'
import { useCallDraft } from '../shared/use-call-draft.ts'
import { type CallResult, callResultWords, choicesOf } from '../shared/words.ts'
import { ComposerForm, type ComposerProps } from './composer-form.tsx'

/** A call made: what came of it, the task it answers, and in the same breath what comes next. */
export function CallForm({ lead, draftKey, onClose, onSaved }: ComposerProps) {
  const { draft, change, task, next, changeNext, mayPlan, body, forget } = useCallDraft(lead, draftKey)
  async function send() {
    const { suggestion } = await logCall({ params: { id: lead.id }, body })
    forget()
    onSaved(suggestion)
  }
  return (
    <ComposerForm act={t('Guardar llamada')} onSend={send} onDrop={forget} onClose={onClose}>
      <Segmented
        label={t('Resultado')}
        value={draft.result}
        options={choicesOf(callResultWords)}
        onChange={(result) => change({ result: result as CallResult })}
      />
      <Textarea
        label={t('Qué se habló')}
        placeholder={t('Opcional')}
        rows={2}
        maxLength={2000}
        value={draft.outcome}
        onChange={(event) => change({ outcome: event.currentTarget.value })}
      />
      {task && (
        <Checkbox
          label={t('Completa: {title} · {when}', { title: task.title, when: due(task.dueAt) })}
          checked={draft.completes}
          onChange={(completes) => change({ completes })}
        />
      )}
      {mayPlan && (
        <Checkbox
          label={t('Agendar lo que sigue')}
          checked={draft.hasNext}
          onChange={(hasNext) => change({ hasNext })}
        />
      )}
      {mayPlan && draft.hasNext && <TaskFields draft={next} onChange={changeNext} brief />}
    </ComposerForm>
  )
}
