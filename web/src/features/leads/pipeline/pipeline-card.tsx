import { IconClock } from '@tabler/icons-react'
import { Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { NextOf } from '#web/features/leads/leads/shared/next-of.tsx'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Hidden, Unread } from '#web/kit/badge.tsx'
import { daysSince } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './pipeline-card.module.css'

/** Of the card's style sheet: four lines, their gaps and the padding. */
export const cardHeight = 121

/** A lead on the board: who, what for, what comes next, how long it has been here and whose it is. */
export const PipelineCard = ({ lead }: { lead: LeadRow }) => (
  <div className={css.card}>
    <div className={css.line}>
      <strong className={css.name} dir="auto">
        {lead.contact.name}
      </strong>
      <Unread
        count={lead.unreadMessages}
        label={plural(lead.unreadMessages, '1 mensaje sin leer', '{count} mensajes sin leer')}
      />
    </div>
    <div className={css.line}>
      <span className={css.project} dir="auto">
        {projectsText(lead)}
      </span>
      <span className={css.amount}>
        <Money amount={lead.amount} currency={lead.currency} short />
      </span>
    </div>
    <div className={css.task}>
      <NextOf lead={lead} />
    </div>
    <div className={css.foot}>
      <span className={css.tags}>
        <Tags tags={lead.tags} most={1} />
      </span>
      <span className={css.days} data-stale={lead.stale || undefined} title={t('Días en la etapa')}>
        <Icon of={IconClock} size={14} />
        <Hidden>{lead.stale ? t('Detenido en la etapa:') : t('En la etapa:')}</Hidden>
        {daysSince(lead.stepEnteredAt)}
      </span>
      {lead.seller && (
        <>
          <Avatar name={lead.seller.name} id={lead.seller.id} size={20} />
          <Hidden>{lead.seller.name}</Hidden>
        </>
      )}
    </div>
  </div>
)

function projectsText({ projects }: LeadRow): string {
  const [first, ...others] = projects
  if (!first) return t('Sin proyecto')
  return others.length > 0 ? `${first.name} +${others.length}` : first.name
}
