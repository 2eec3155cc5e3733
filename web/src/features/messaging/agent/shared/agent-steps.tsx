import { Fragment } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toQuotation } from '#web/places/sales.ts'
import { toProject, toUnit } from '#web/places/stock.ts'
import css from './agent-steps.module.css'
import type { AgentStep } from './queries.ts'
import { stopWords, toolWords } from './words.ts'

/** `onLeave`: a source was opened, and what shows the steps is in its way. Without it a source opens beside, in a tab of its own. */
type Leaving = { onLeave?: (() => void) | undefined }
type Props = Leaving & { steps: readonly (AgentStep & { id?: number })[] }

/** What was said and done, in order; under each statement, where it comes from. */
export const AgentSteps = ({ steps, onLeave }: Props) => (
  <ol className={css.steps}>
    {steps.map((step, place) => (
      <li key={step.id ?? place} className={css.step} data-kind={step.kind}>
        <Step step={step} onLeave={onLeave} />
      </li>
    ))}
  </ol>
)

function Step({ step, onLeave }: Leaving & { step: AgentStep }) {
  const { kind, text, tool, wasRefused, reason, sources } = step
  if (kind === 'heard' || kind === 'said')
    return (
      <>
        <Words as="p" size={12} tone="muted">
          {kind === 'heard' ? t('La persona') : t('Asistente')}
        </Words>
        <p className={css.words} dir="auto">
          {text ?? t('Un mensaje sin texto')}
        </p>
        {sources.length > 0 && <Sources sources={sources} onLeave={onLeave} />}
      </>
    )
  if (kind === 'learned')
    return (
      <Words size={13}>
        {t('Entendió «{answer}» a: {question}', {
          answer: ownWay(text ?? ''),
          question: ownWay(sources[0]?.name ?? ''),
        })}
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

/** In its own direction, whatever stands around it. */
const ownWay = (words: string) => `\u2068${words}\u2069`

type Source = AgentStep['sources'][number]

/** Several lines can be of one project. */
const keyOf = ({ kind, id, name }: Source) => `${kind} ${id} ${name}`

/** Where a statement comes from; each thing of the account is opened from here. */
const Sources = ({ sources, onLeave }: Leaving & { sources: readonly Source[] }) => (
  <Words as="p" size={12} tone="muted">
    {t('Según:')}{' '}
    {[...new Map(sources.map((source) => [keyOf(source), source])).values()].map((source, place) => (
      <Fragment key={keyOf(source)}>
        {place > 0 && ' · '}
        <OneSource source={source} onLeave={onLeave} />
      </Fragment>
    ))}
  </Words>
)

function OneSource({ source: { kind, id, name }, onLeave }: Leaving & { source: Source }) {
  const can = useCan()
  const how = onLeave ? { onClick: onLeave } : { target: '_blank' }
  const shown = <bdi>{name}</bdi>
  if (id !== null && kind === 'unit' && can('units.view'))
    return (
      <Link {...toUnit({ id })} {...how}>
        {shown}
      </Link>
    )
  if (id !== null && kind === 'project' && can('projects.view'))
    return (
      <Link {...toProject({ id })} {...how}>
        {shown}
      </Link>
    )
  if (id !== null && kind === 'quotation' && can('quotations.view'))
    return (
      <Link {...toQuotation({ id })} {...how}>
        {shown}
      </Link>
    )
  return shown
}
