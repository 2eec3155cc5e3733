import { useQuery } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { longDay } from '#web/kit/dates.ts'
import { amountDraft } from '#web/kit/decimal.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { apiQuery } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { useMay } from '../shared/may.ts'
import type { Lead } from '../shared/queries.ts'
import { answersOf, draftOf } from './answer-draft.ts'
import { AnswerEditor, type LeadQuestion } from './answer-editor.tsx'

const questionsQuery = (id: number) =>
  apiQuery('leads', 'GET /leads/{id}/pantera-questions/', { params: { id } })

type Answering = { lead: number; question: LeadQuestion; answers: string[] }
const rules = {
  changed: ['lead'],
  sets: true,
  request: ({ lead, question, answers }: Answering) => ({
    params: { id: lead },
    body: { answers: [{ questionId: question.id, answers }] },
  }),
  shows: ({ lead, question, answers }: Answering) => [
    [
      questionsQuery(lead).queryKey,
      (before: LeadQuestion[]) =>
        before.map(
          (one): LeadQuestion => (one.id === question.id ? { ...one, answers, source: 'hand' } : one),
        ),
    ] as const,
  ],
} as const
const answer = act('POST /leads/{id}/pantera-questions/', {
  ...rules,
  said: () => t('Respuesta guardada'),
  undo:
    (_, { lead, question }) =>
    () =>
      answerAgain({ lead, question, answers: question.answers }),
})
const answerAgain = act('POST /leads/{id}/pantera-questions/', rules)

/** What the account asks every lead, with what this one answered; each answer is written down where it is read. */
export function Questions({ lead }: { lead: Lead }) {
  const may = useMay(lead)
  const asked = useQuery(questionsQuery(lead.id))
  const { run, busy } = useAct(answer)
  if (asked.error && !asked.data) return <ErrorState error={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <SkeletonLines lines={3} />
  if (asked.data.length === 0)
    return (
      <Words as="p" size={13} tone="muted">
        {t('La cuenta no tiene preguntas. Se agregan en Configuración.')}
      </Words>
    )
  const save = async (question: LeadQuestion, answers: string[]) =>
    (await run({ lead: lead.id, question, answers })) !== undefined
  const locked = !may('leads.edit')
  return (
    <dl className={css.facts}>
      {asked.data.map((question) => (
        <EditableFact
          key={question.id}
          label={question.text}
          busy={busy}
          locked={locked || question.isRetired}
          value={draftOf(question)}
          editor={(draft, change) => <AnswerEditor question={question} value={draft} onChange={change} />}
          onSave={(draft) => save(question, answersOf(question, draft))}
        >
          {question.answers.length > 0 ? (
            <>
              {answerText(question)}
              {question.source !== 'hand' && <span className={css.note}>{sourceWords(question)}</span>}
            </>
          ) : undefined}
        </EditableFact>
      ))}
    </dl>
  )
}

export function answerText({ kind, answers }: Pick<LeadQuestion, 'kind' | 'answers'>): string {
  const [first = ''] = answers
  if (kind === 'yes_no') return first === 'true' ? t('Sí') : t('No')
  if (kind === 'date') return longDay(first)
  if (kind === 'number') return amountDraft(first)
  return answers.join(', ')
}

const sourceWords = ({ source }: LeadQuestion) =>
  source === 'agent' ? t('Lo respondió al asistente') : t('Lo respondió en el formulario')
