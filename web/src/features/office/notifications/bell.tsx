import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Unread } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './bell.module.css'
import { unreadQuery } from './queries.ts'

/** How many notifications wait to be read, and the way to them. */
export function Bell({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  return (
    <span className={css.bell}>
      <IconButton icon={IconBell} label={t('Avisos')} aria-haspopup="dialog" onClick={onOpen} />
      <span className={css.count}>
        <Unread count={unread} label={plural(unread, '1 aviso sin leer', '{count} avisos sin leer')} />
      </span>
    </span>
  )
}
