import { IconX } from '@tabler/icons-react'
import { Avatar } from '#web/kit/avatar.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { phoneText } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'
import css from './known-contact.module.css'
import type { KnownContact } from './queries.ts'

export type { KnownContact }

/** The contact that was chosen, and the way back to choosing. */
export const ChosenContact = ({ contact, onClear }: { contact: KnownContact; onClear?: () => void }) => (
  <div className={css.chosen}>
    <Avatar name={contact.name} id={contact.id} size={32} />
    <ContactLines contact={contact} />
    {onClear && <IconButton icon={IconX} label={t('Elegir otro contacto')} size="small" onClick={onClear} />}
  </div>
)

const ContactLines = ({ contact }: { contact: KnownContact }) => (
  <span className={css.lines}>
    <b>{contact.name}</b>
    <span>{reached(contact)}</span>
  </span>
)

export const reached = ({ phone, email }: KnownContact) =>
  [phone && phoneText(phone), email].filter(Boolean).join(' · ') || t('Sin teléfono ni correo')
