import { IconBolt } from '@tabler/icons-react'
import { exact } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './badges.module.css'
import { NextTask } from './badges.tsx'
import { isWon, type LeadRow } from './queries.ts'
import { type Awaiting, awaitsAnswer, clockTone, clockWords } from './response-clock.ts'

/** What is to be done with a lead now: to answer it, or its next task. */
export const NextOf = ({ lead }: { lead: LeadRow }) =>
  awaitsAnswer(lead) ? (
    <ResponseClock lead={lead} />
  ) : isWon(lead) && !lead.nextTask ? (
    <Words tone="muted">
      {t('Ganado')} <When at={lead.wonAt} />
    </Words>
  ) : (
    <NextTask task={lead.nextTask} />
  )

/** How long there is to answer a lead for the first time. */
function ResponseClock({ lead }: { lead: Awaiting }) {
  const now = useNow()
  const tone = clockTone(lead, now)
  return (
    <span
      className={css.task}
      data-tone={tone === 'teal' ? undefined : tone}
      title={exact(lead.firstResponseDueAt)}
    >
      <Icon of={IconBolt} size={16} />
      <span>
        <b>{clockWords(lead, now)}</b> · <bdi>{t('primera respuesta')}</bdi>
      </span>
    </span>
  )
}
