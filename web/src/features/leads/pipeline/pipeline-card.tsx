import { IconClock } from '@tabler/icons-react'
import { Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { NextOf } from '#web/features/leads/leads/shared/next-of.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Hidden, Unread } from '#web/kit/badge.tsx'
import css from '#web/kit/board/card.module.css'
import { classes } from '#web/kit/classes.ts'
import { daysSince } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import own from './pipeline-card.module.css'
import type { Card } from './queries.ts'

/** Of the card's style sheet: four lines, their gaps and the padding. */
export const cardHeight = 121

/** A lead on the board: who, what for, what comes next, how long it has been here and whose it is. */
export const PipelineCard = ({ lead }: { lead: Card }) => (
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
      <span className={classes(css.about, lead.deal && own.deal)} dir="auto">
        {lead.deal ? dealText(lead.deal) : projectsText(lead)}
      </span>
      <span className={css.amount}>
        <Money amount={lead.amount} currency={lead.currency} short />
      </span>
    </div>
    <div className={own.task}>
      <NextOf lead={lead} />
    </div>
    <div className={css.foot}>
      <span className={own.tags}>
        <Tags tags={lead.tags} most={1} />
      </span>
      <span className={css.days} data-late={lead.stale || undefined} title={t('Días en la etapa')}>
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

/** "Promesa · 1204": how far the sale is, and of what. */
const dealText = ({ saleStep, units }: NonNullable<Card['deal']>) =>
  [saleStep?.name, units.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')

function projectsText({ projects }: Card): string {
  const [first, ...others] = projects
  if (!first) return t('Sin proyecto')
  return others.length > 0 ? `${first.name} +${others.length}` : first.name
}
