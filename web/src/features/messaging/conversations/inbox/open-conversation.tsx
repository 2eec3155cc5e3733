import { IconArrowLeft, IconDots, IconPhone, IconUser, IconUserShare } from '@tabler/icons-react'
import { Link } from '#web/kit/address/link.tsx'
import { useGo } from '#web/kit/address/use-address.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { IconButton, looks } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { useCan } from '#web/kit/me.ts'
import { useIsPhone } from '#web/kit/media.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toWhatsApp } from '#web/places/messaging.ts'
import { toContact } from '#web/places/people.ts'
import type { ChatContact } from '../shared/queries.ts'
import { Simulated } from '../shared/simulated.tsx'
import { ClosedWindow } from '../thread/closed-window.tsx'
import threadCss from '../thread/thread.module.css'
import { Thread } from '../thread/thread.tsx'
import { useMarkRead } from '../thread/use-mark-read.ts'
import { WindowClock } from '../thread/window-clock.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import css from './inbox.module.css'

const dialogTable = { assign: AssignDialog }

/** One conversation of the inbox: with whom, how long the window lasts, and the thread. */
export function OpenConversation({ contact }: { contact: ChatContact }) {
  useMarkRead(contact)
  const { id, name, phone, conversationId: uuid } = contact
  const can = useCan()
  const go = useGo()
  const isPhone = useIsPhone()
  const { assign, dialogs } = useDialogs(dialogTable)
  const items: MenuItem[] = [
    { label: t('Ver contacto'), icon: IconUser, onSelect: () => void go(toContact({ id })) },
    {
      label: t('Asignar'),
      icon: IconUserShare,
      disabled: !can('leads.assign') && t('Sin permiso para asignar leads'),
      onSelect: () => uuid && assign({ uuid }),
    },
  ]
  return (
    <>
      <header className={css.bar}>
        <Link
          {...toWhatsApp.here({ id: undefined })}
          resetScroll={false}
          className={classes(looks({ variant: 'ghost' }), css.back)}
          aria-label={t('Volver a las conversaciones')}
        >
          <Icon of={IconArrowLeft} mirror />
        </Link>
        <Avatar name={name} id={id} size={40} />
        <div className={css.who}>
          <h2 dir="auto">{name}</h2>
          <span className={css.number}>
            <Phone phone={phone} />
          </span>
        </div>
        <WindowClock until={contact.windowOpenUntil} compact={isPhone} />
        {phone && (
          <a
            href={`tel:${phone}`}
            className={looks({ variant: 'ghost' })}
            aria-label={t('Llamar')}
            title={t('Llamar')}
          >
            <Icon of={IconPhone} />
          </a>
        )}
        <Menu
          label={t('Más acciones')}
          items={items}
          trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
        />
      </header>
      <Simulated />
      {uuid ? (
        <Thread key={uuid} uuid={uuid} contact={contact} />
      ) : (
        <>
          <div className={css.none}>
            <EmptyState mood="new" title={t('Aún no conversan por WhatsApp')} />
          </div>
          <div className={threadCss.foot}>
            <ClosedWindow contact={contact} />
          </div>
        </>
      )}
      {dialogs}
    </>
  )
}
