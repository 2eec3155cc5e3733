import { IconClock, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Unread } from '#web/kit/badge.tsx'
import { clock, daysUntil, due, exact, remaining } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useMinute } from '#web/kit/use-now.ts'
import { toWhatsApp } from '#web/places/messaging.ts'
import type { Conversation } from '../shared/queries.ts'
import { inOneLine, kindIcons } from '../shared/words.ts'
import { Mark } from '../thread/mark.tsx'
import css from './inbox.module.css'

type Props = {
  conversation: Conversation
  isOpen: boolean
  isStop: boolean
  onFocus: (uuid: string) => void
}

function RowOf({ conversation, isOpen, isStop, onFocus }: Props) {
  useMinute()
  const { uuid, contact, unreadCount, lastMessage, lastMessageAt, windowOpenUntil } = conversation
  const kind = lastMessage && kindIcons[lastMessage.kind]
  return (
    <Link
      {...toWhatsApp.here({ id: contact.id })}
      resetScroll={false}
      className={css.row}
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen || undefined}
      data-unread={unreadCount > 0 || undefined}
      onFocus={() => onFocus(uuid)}
    >
      <Avatar name={contact.name} id={contact.id} size={40} />
      <span className={css.about}>
        <span className={css.line}>
          <b className={css.name} dir="auto">
            {contact.name}
          </b>
          <time className={css.time} dateTime={lastMessageAt} title={exact(lastMessageAt)}>
            {daysUntil(lastMessageAt) === 0
              ? clock(lastMessageAt)
              : due(lastMessageAt).replace(/ [\d:]+$/, '')}
          </time>
        </span>
        <span className={css.line}>
          <span className={css.last}>
            {lastMessage?.direction === 'outbound' && <Mark status={lastMessage.status} />}
            {kind && <Icon of={kind} size={14} />}
            <span dir="auto">{lastMessage ? inOneLine(lastMessage) : t('Sin mensajes')}</span>
          </span>
          <Left until={windowOpenUntil} />
          <Unread count={unreadCount} label={plural(unreadCount, '1 sin leer', '{count} sin leer')} />
        </span>
      </span>
    </Link>
  )
}

export const ConversationRow = memo(RowOf)

const soon = 4 * 3_600_000

/** How long the window stays open, amber near its end; a lock once it is closed. */
function Left({ until }: { until: string | null }) {
  const left = until ? Date.parse(until) - Date.now() : 0
  if (!until || left <= 0)
    return (
      <span className={css.left} title={t('Ventana cerrada: solo plantillas')}>
        <Icon of={IconLock} size={14} />
      </span>
    )
  return (
    <span className={css.left} data-tone={left < soon ? 'amber' : undefined} title={t('Ventana abierta')}>
      <Icon of={IconClock} size={14} />
      {left < soon ? remaining(until) : t('{hours} h', { hours: Math.floor(left / 3_600_000) })}
    </span>
  )
}
