import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
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

/** How far a message of ours got. */
export function Mark({ status }: Pick<Message, 'status'>) {
  const icon = icons[status]
  const words = t(statusWords[status])
  if (!icon) return null
  return (
    <span className={css.mark} data-status={status} title={words}>
      <Icon of={icon} size={16} />
      <Hidden>{words}</Hidden>
    </span>
  )
}
