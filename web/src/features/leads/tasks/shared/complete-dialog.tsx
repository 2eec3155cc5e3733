import { useRef, useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { Actable, Suggestion, TaskResult } from './queries.ts'
import { addTask, completeTask } from './task-acts.ts'
import { bodyOf, draftOfSuggestion } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { resultWordsOf } from './words.ts'

type Props = { task: Actable; onClose: () => void }

/** Asks what came of a task; when nothing else is planned with the lead, offers what comes next. */
export function CompleteDialog({ task, onClose }: Props) {
  const [suggestion, setSuggestion] = useState<Suggestion>()
  return suggestion ? (
    <OfferNext leadId={task.lead.id} suggestion={suggestion} onClose={onClose} />
  ) : (
    <AskOutcome task={task} onDone={(next) => (next ? setSuggestion(next) : onClose())} onClose={onClose} />
  )
}

type AskProps = Props & { onDone: (next: Suggestion | null) => void }

function AskOutcome({ task, onDone, onClose }: AskProps) {
  const results = resultWordsOf(task.kind)
  const [result, setResult] = useState<TaskResult>(results[0]?.[0] ?? 'done')
  const [outcome, setOutcome] = useState('')
  const next = useRef<{ is: Suggestion | null }>(undefined)
  async function complete() {
    next.current = {
      is: (await completeTask({ task, body: { result, outcome: outcome.trim() || null } })).suggestion,
    }
  }
  return (
    <ConfirmDialog
      title={t('{title}: {name}', { title: task.title, name: task.lead.contact.name })}
      act={t('Completar tarea')}
      onConfirm={complete}
      onClose={() => (next.current ? onDone(next.current.is) : onClose())}
    >
      <Segmented
        label={t('Resultado')}
        value={result}
        options={results.map(([value, label]) => ({ value, label }))}
        onChange={(value) => setResult(value as TaskResult)}
      />
      <Textarea
        label={t('Qué pasó')}
        placeholder={t('Opcional')}
        rows={3}
        maxLength={2000}
        value={outcome}
        onChange={(event) => setOutcome(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

type OfferProps = { leadId: number; suggestion: Suggestion; onClose: () => void }

/** Offers what comes next with a lead that has nothing planned. */
export function OfferNext({ leadId, suggestion, onClose }: OfferProps) {
  const [draft, setDraft] = useState(() => draftOfSuggestion(suggestion))
  return (
    <ConfirmDialog
      title={t('¿Qué sigue?')}
      act={t('Agendar')}
      onConfirm={() => addTask({ params: { id: leadId }, body: bodyOf(draft) })}
      onClose={onClose}
    >
      <p>{t('Este lead quedó sin próxima tarea.')}</p>
      <TaskFields draft={draft} onChange={setDraft} brief />
    </ConfirmDialog>
  )
}
