import { useState } from 'react'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { ChatContact, Message } from '../shared/queries.ts'
import { ClosedWindow } from './closed-window.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import css from './thread.module.css'
import { useIsOpen } from './window-clock.tsx'

type Props = { contact: ChatContact; uuid: string }

/** What was said with a contact, and where one goes on saying it. */
export function Thread({ contact, uuid }: Props) {
  const maySend = useCan()('whatsapp.send')
  const isOpen = useIsOpen(contact.windowOpenUntil)
  const [replyingTo, setReplyingTo] = useState<Message>()
  return (
    <div className={css.thread}>
      <MessageList uuid={uuid} contact={contact} maySend={maySend && isOpen} onReply={setReplyingTo} />
      <div className={css.foot}>
        {!maySend ? (
          <p className={css.note}>{t('Sin permiso para enviar mensajes')}</p>
        ) : isOpen ? (
          <Composer contact={contact} replyingTo={replyingTo} onReplied={() => setReplyingTo(undefined)} />
        ) : (
          <ClosedWindow contact={contact} />
        )}
      </div>
    </div>
  )
}
