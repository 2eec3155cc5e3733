import {
  IconBrandWhatsapp,
  IconMail,
  IconPhone,
  IconRestore,
  IconTag,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { templateItem } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import type { ContactRow } from '../shared/queries.ts'
import { restoreContacts } from './contact-acts.ts'
import { type ContactDialogs, only } from './use-contact-dialogs.tsx'

type Can = ReturnType<typeof useCan>
type Reachable = Pick<ContactRow, 'id' | 'name' | 'phone' | 'email' | 'isDeleted' | 'isBlocked'>

const blocked = (contact: Reachable) => contact.isBlocked && t('Sus datos están bloqueados')

/** What can be done with one contact, each with the reason when it cannot. */
export function contactMenu(contact: Reachable, can: Can, dialogs: ContactDialogs): MenuItem[] {
  const { phone, email } = contact
  return [
    {
      label: t('Llamar'),
      icon: IconPhone,
      disabled: blocked(contact) || (!phone && t('No tiene teléfono')),
      onSelect: () => location.assign(`tel:${phone}`),
    },
    {
      label: t('Escribir por WhatsApp'),
      icon: IconBrandWhatsapp,
      disabled: blocked(contact) || (!phone && t('No tiene teléfono')),
      onSelect: () => dialogs.whatsapp({ contact }),
    },
    ...templateAct(contact, can, dialogs),
    {
      label: t('Escribir un correo'),
      icon: IconMail,
      disabled: blocked(contact) || (!email && t('No tiene correo')),
      onSelect: () => location.assign(`mailto:${email}`),
    },
    'line',
    ...stateActs(contact, can, dialogs),
  ]
}

/** A template that Meta has approved. */
export const templateAct = (contact: Reachable, can: Can, dialogs: ContactDialogs): MenuItem[] =>
  contact.isDeleted
    ? []
    : templateItem(
        can,
        () => dialogs.sendTemplate({ contact: { id: contact.id, name: contact.name } }),
        blocked(contact) || (!contact.phone && t('No tiene teléfono')),
      )

/** Assigning, tagging, deleting and restoring one contact. */
export function stateActs(contact: Reachable, can: Can, dialogs: ContactDialogs): MenuItem[] {
  const mayDelete = can('contacts.delete')
  if (contact.isDeleted) {
    return [
      {
        label: t('Restaurar'),
        icon: IconRestore,
        disabled: !mayDelete && t('Sin permiso para restaurar contactos'),
        onSelect: () => orTell(restoreContacts({ ids: [contact.id] })),
      },
    ]
  }
  return [
    {
      label: t('Asignar'),
      icon: IconUserShare,
      disabled: blocked(contact) || (!can('leads.assign') && t('Sin permiso para asignar leads')),
      onSelect: () => dialogs.assign(only(contact.id)),
    },
    {
      label: t('Etiquetar'),
      icon: IconTag,
      disabled: blocked(contact) || (!can('contacts.edit') && t('Sin permiso para editar contactos')),
      onSelect: () => dialogs.tag(only(contact.id)),
    },
    {
      label: t('Eliminar'),
      icon: IconTrash,
      danger: true,
      disabled: blocked(contact) || (!mayDelete && t('Sin permiso para eliminar contactos')),
      onSelect: () => dialogs.remove(only(contact.id)),
    },
  ]
}
