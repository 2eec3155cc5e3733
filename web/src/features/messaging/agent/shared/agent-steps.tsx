import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './agent-steps.module.css'
import type { AgentStep } from './queries.ts'
import { stopWords, toolWords } from './words.ts'

type Props = { steps: readonly (AgentStep & { id?: number })[] }

/** What was said and done, in order; under each statement, where it comes from. */
export const AgentSteps = ({ steps }: Props) => (
  <ol className={css.steps}>
    {steps.map((step, place) => (
      <li key={step.id ?? place} className={css.step} data-kind={step.kind}>
        <Step step={step} />
      </li>
    ))}
  </ol>
)

function Step({ step: { kind, text, tool, wasRefused, reason, sources } }: { step: AgentStep }) {
  if (kind === 'heard' || kind === 'said')
    return (
      <>
        <Words as="p" size={12} tone="muted">
          {kind === 'heard' ? t('La persona') : t('Asistente')}
        </Words>
        <p className={css.words} dir="auto">
          {text ?? t('Un mensaje sin texto')}
        </p>
        {sources.length > 0 && (
          <Words as="p" size={12} tone="muted">
            {t('Según: {sources}', { sources: sources.map(({ name }) => name).join(' · ') })}
          </Words>
        )}
      </>
    )
  if (kind === 'learned')
    return (
      <Words size={13}>
        {t('Entendió «{answer}» a: {question}', { answer: text ?? '', question: sources[0]?.name ?? '' })}
      </Words>
    )
  if (kind === 'tool')
    return (
      <Words size={13} tone={wasRefused ? 'red' : 'muted'}>
        {t(toolWords[tool ?? ''] ?? tool ?? '')}
        {wasRefused && ` · ${t('no se pudo')}`}
      </Words>
    )
  if (kind === 'given_back')
    return <Words size={13}>{t('{name} se la devolvió al asistente', { name: text ?? '' })}</Words>
  return (
    <Words size={13} weight={500}>
      {t('El asistente dejó la conversación: {reason}', { reason: reason ? t(stopWords[reason]) : '' })}
    </Words>
  )
}
