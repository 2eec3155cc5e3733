import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { categoryName } from '#web/features/messaging/costs/shared/words.ts'
import { Hidden } from '#web/kit/badge.tsx'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import type { Message } from '../shared/queries.ts'
import { statusWords } from '../shared/words.ts'
import css from './thread.module.css'

const icons: Record<Message['status'], IconType | undefined> = {
  received: undefined,
  queued: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertCircle,
}

/** How far a message of ours got, and what Meta said of its price. */
export function Mark({ status, price }: Pick<Message, 'status'> & Partial<Pick<Message, 'price'>>) {
  const icon = icons[status]
  const words = [t(statusWords[status]), price && priceWords(price)].filter(Boolean).join(' · ')
  if (!icon) return null
  return (
    <span className={css.mark} data-status={status} title={words}>
      <Icon of={icon} size={16} />
      <Hidden>{words}</Hidden>
    </span>
  )
}

const priceWords = ({ category, isBilled }: NonNullable<Message['price']>) =>
  isBilled
    ? t('{category}, lo cobra Meta', { category: categoryName(category) })
    : t('{category}, sin cobro', { category: categoryName(category) })
