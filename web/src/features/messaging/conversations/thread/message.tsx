import { IconBan, IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { clock, exact } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import type { Message } from '../shared/queries.ts'
import { inOneLine } from '../shared/words.ts'
import { Content } from './content.tsx'
import { refusalOfReaction } from './details.ts'
import { Mark } from './mark.tsx'
import css from './thread.module.css'

type Props = {
  message: Message
  joins: boolean
  /** What it answers: null when that is further back than what was read. */
  quoted: Message | null | undefined
  /** Whose conversation it is. */
  name: string
  /** Where Tab stops among the messages. */
  isStop: boolean
  menuId: string
  onMenu: (message: Message, at: HTMLElement) => void
  onQuoted: (id: number) => void
}

function MessageOf({ message, joins, quoted, name, isStop, menuId, onMenu, onQuoted }: Props) {
  const { direction, author, createdAt, details, editedAt, revokedAt, reactions, error, status } = message
  const isOurs = direction === 'outbound'
  const refused = refusalOfReaction(message)
  const ours = details.agent
    ? t('Asistente automático')
    : details.byPhone
      ? t('Desde el teléfono')
      : author?.name
  const who = isOurs ? (ours ?? t('Nosotros')) : name
  return (
    <article
      className={classes(css.message, isOurs && css.ours, joins && css.joins)}
      data-row={message.id}
      tabIndex={isStop ? 0 : -1}
      aria-label={t('{who}, {when}', { who, when: exact(createdAt) })}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onMenu(message, event.currentTarget)
      }}
    >
      <div className={css.bubble} data-failed={status === 'failed' || undefined}>
        {isOurs && ours && !joins && <span className={css.author}>{ours}</span>}
        {quoted !== undefined && <Quote of={quoted} name={name} onShow={onQuoted} />}
        {revokedAt ? (
          <p className={css.revoked}>
            <Icon of={IconBan} size={16} />
            {t('Mensaje eliminado')}
          </p>
        ) : (
          <Content message={message} />
        )}
        <span className={css.meta}>
          {editedAt && !revokedAt && <span>{t('Editado')}</span>}
          <time dateTime={createdAt} title={exact(createdAt)}>
            {clock(createdAt)}
          </time>
          {isOurs && <Mark status={status} price={message.price} />}
        </span>
        <IconButton
          icon={IconDots}
          label={t('Acciones del mensaje')}
          size="small"
          tabIndex={-1}
          className={css.more}
          aria-haspopup="menu"
          aria-controls={menuId}
          onClick={({ currentTarget }) => onMenu(message, currentTarget)}
        />
      </div>
      {reactions.length > 0 && (
        <span className={css.reactions}>
          {reactions.map(({ emoji, from }) => (
            <span key={from} title={from === 'inbound' ? name : t('Nosotros')}>
              {emoji}
            </span>
          ))}
        </span>
      )}
      {refused && (
        <p className={css.failed}>{t('La reacción no se cambió: {reason}', { reason: t(refused) })}</p>
      )}
      {status === 'failed' && (
        <p className={css.failed}>
          {error?.code === 'in_doubt'
            ? t('No se sabe si llegó: no se envía otra vez por sí solo.')
            : t('No se entregó: {reason}', { reason: t(error?.detail ?? 'WhatsApp no dijo por qué.') })}
        </p>
      )}
    </article>
  )
}

/** Memoised: a mark on one message draws one message. */
export const MessageRow = memo(MessageOf)

type QuoteProps = { of: Message | null; name: string; onShow: (id: number) => void }

function Quote({ of, name, onShow }: QuoteProps) {
  if (!of) return <span className={css.quote}>{t('Responde a un mensaje anterior')}</span>
  const who = of.direction === 'inbound' ? name : (of.author?.name ?? t('Nosotros'))
  return (
    <button type="button" tabIndex={-1} className={css.quote} onClick={() => onShow(of.id)}>
      <b dir="auto">{who}</b>
      <span dir="auto">{of.revokedAt ? t('Mensaje eliminado') : inOneLine(of)}</span>
    </button>
  )
}
