import { IconRepeat } from '@tabler/icons-react'
import { Hidden } from '#web/kit/badge.tsx'
import { clock } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './task-chip.module.css'

type Props = { task: { title: string; dueAt: string } }

/** A task that will be there once the one before it in its series is completed. */
export const Coming = ({ task: { title, dueAt } }: Props) => (
  <li className={css.coming}>
    <span className={css.time}>{clock(dueAt)}</span>
    <Icon of={IconRepeat} size={14} />
    <Hidden>{t('Se repite:')}</Hidden>
    <span className={css.title} dir="auto">
      {title}
    </span>
  </li>
)
