import { IconArrowsMaximize, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { useInertBehind } from '#web/kit/beside/inert-behind.ts'
import { IconButton, looks } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { PanelBoundary } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { toWhatsApp } from '#web/places/messaging.ts'
import { toContact } from '#web/places/people.ts'
import { chatContactQuery } from '../shared/queries.ts'
import { Simulated } from '../shared/simulated.tsx'
import { Thread } from '../thread/thread.tsx'
import { WindowClock } from '../thread/window-clock.tsx'
import type { Chat } from './chat.ts'
import { minimizeChat, removeChat } from './chat-store.ts'
import css from './chats.module.css'

/** One chat, with its thread; Escape minimises it. On a phone it is all one sees. */
export function ChatWindow({ chat, isWhole }: { chat: Chat; isWhole: boolean }) {
  const { id, name, conversationId } = chat.contact
  const ref = useRef<HTMLDivElement>(null)
  const read = useQuery(chatContactQuery(id))
  useInertBehind(ref, isWhole)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a dialog on a phone, a region elsewhere; both take a name
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog or a region
    <div
      ref={ref}
      tabIndex={-1}
      className={classes(css.window, isWhole && css.whole)}
      aria-label={t('Chat con {name}', { name })}
      aria-busy={chat.sendingTemplate}
      {...(isWhole ? { role: 'dialog', 'aria-modal': true } : { role: 'region' })}
      onKeyDown={(event) => {
        // Its keys are its own: the screen behind knows j, k and others.
        event.stopPropagation()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        minimizeChat(id)
      }}
    >
      <header className={css.head}>
        <Link {...toContact({ id })} className={css.who}>
          <Avatar name={name} id={id} size={32} />
          <b dir="auto">{name}</b>
        </Link>
        {read.data && <WindowClock until={read.data.windowOpenUntil} compact />}
        <Link
          {...toWhatsApp({ id })}
          className={classes(looks({ variant: 'ghost', size: 'small' }), css.square)}
          aria-label={t('Abrir en la bandeja')}
          title={t('Abrir en la bandeja')}
          onClick={() => minimizeChat(id)}
        >
          <Icon of={IconArrowsMaximize} />
        </Link>
        <IconButton icon={IconMinus} size="small" label={t('Minimizar')} onClick={() => minimizeChat(id)} />
        <IconButton icon={IconX} size="small" label={t('Cerrar chat')} onClick={() => removeChat(id)} />
      </header>
      <Simulated />
      <PanelBoundary of={id}>
        <Loaded from={read} lines={6}>
          {(contact) => conversationId && <Thread uuid={conversationId} contact={contact} />}
        </Loaded>
      </PanelBoundary>
    </div>
  )
}
