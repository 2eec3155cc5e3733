import { Suspense, useState } from 'react'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDrop } from '#web/kit/upload/use-drop.ts'
import type { ChatContact, Message } from '../shared/queries.ts'
import { useAttachments } from './attachments.ts'
import { ClosedWindow } from './closed-window.tsx'
import { Colleagues } from './colleagues.tsx'
import { Composer } from './composer.tsx'
import { LazyAgentBanner } from './lazy-parts.ts'
import media from './media.module.css'
import { MessageList } from './message-list.tsx'
import css from './thread.module.css'
import { useIsOpen } from './window-clock.tsx'

type Props = { contact: ChatContact; uuid: string }

/** What was said with a contact, and where one goes on saying it. */
export function Thread({ contact, uuid }: Props) {
  const maySend = useCan()('whatsapp.send')
  const isOpen = useIsOpen(contact.windowOpenUntil)
  const [replyingTo, setReplyingTo] = useState<Message>()
  const files = useAttachments()
  const mayAttach = maySend && isOpen
  const refused = !maySend
    ? t('Sin permiso para enviar mensajes')
    : !isOpen && t('Pasaron 24 horas desde su último mensaje: WhatsApp solo deja enviar plantillas.')
  const { isOver, drop } = useDrop((dropped) => files.add(dropped))
  return (
    <div className={css.thread} {...(mayAttach && drop)}>
      {isOver && mayAttach && <p className={media.over}>{t('Soltar para adjuntar')}</p>}
      <MessageList uuid={uuid} contact={contact} refused={refused} onReply={setReplyingTo} />
      <Suspense>
        <LazyAgentBanner uuid={uuid} />
      </Suspense>
      <Colleagues uuid={uuid} contactId={contact.id} />
      <div className={css.foot}>
        {!maySend ? (
          <p className={css.note}>{t('Sin permiso para enviar mensajes')}</p>
        ) : isOpen ? (
          <Composer
            contact={contact}
            uuid={uuid}
            files={files}
            replyingTo={replyingTo}
            onReplied={() => setReplyingTo(undefined)}
          />
        ) : (
          <ClosedWindow contact={contact} uuid={uuid} />
        )}
      </div>
    </div>
  )
}
