import { TaskFields } from '#web/features/leads/tasks/shared/task-fields.tsx'
import { due } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import type { CallDraft } from './use-call-draft.ts'

/** What was talked about, the task the call answers, and what comes next. */
export function CallFields({ call }: { call: CallDraft }) {
  const { draft, change, task, mayPlan, next, changeNext } = call
  return (
    <>
      <Textarea
        label={t('Qué se habló')}
        placeholder={t('Opcional')}
        aria-keyshortcuts="n"
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
    </>
  )
}
