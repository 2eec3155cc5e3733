import { IconClock } from '@tabler/icons-react'
import { Avatar } from '#web/kit/avatar.tsx'
import { Hidden } from '#web/kit/badge.tsx'
import css from '#web/kit/board/card.module.css'
import { daysSince } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import type { DealRow } from '../shared/queries.ts'
import { unitsText } from '../shared/words.ts'

/** Of the card's style sheet: three lines, their gaps and the padding. */
export const cardHeight = 93

/** A deal on the board: who buys what, for how much, how long it has been in its step and whose it is. */
export const BoardCard = ({ deal }: { deal: DealRow }) => (
  <div className={css.card}>
    <div className={css.line}>
      <strong className={css.name} dir="auto">
        {deal.contact.name}
      </strong>
      <span className={css.amount}>
        <Money {...deal.amount} short />
      </span>
    </div>
    <div className={css.line}>
      <span className={css.about} dir="auto">
        {unitsText(deal.units)}
      </span>
    </div>
    <div className={css.foot}>
      <span className={css.about} dir="auto">
        {deal.project?.name}
      </span>
      <span className={css.days} data-late={deal.isLate || undefined} title={t('Días en el paso')}>
        <Icon of={IconClock} size={14} />
        <Hidden>{deal.isLate ? t('Atrasado en el paso:') : t('En el paso:')}</Hidden>
        {daysSince(deal.stepEnteredAt)}
      </span>
      <Avatar name={deal.seller.name} id={deal.seller.id} size={20} />
      <Hidden>{deal.seller.name}</Hidden>
    </div>
  </div>
)
