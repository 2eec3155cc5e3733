import {
  IconBan,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconLayoutSidebarRight,
  IconMail,
  IconPhone,
  IconPhoneCheck,
  IconProgress,
  IconRestore,
  IconTag,
  IconTrash,
  IconUserExclamation,
  IconUserShare,
} from '@tabler/icons-react'
import { templateItem } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { noteCall } from '../shared/call-made.ts'
import { isWorked, type LeadRow } from '../shared/queries.ts'
import { type LeadDialogs, only, writtenAbout } from './use-lead-dialogs.tsx'

type Can = ReturnType<typeof useCan>

/** Opens a lead beside its list, with what is written there. */
export type Open = (id: number, write?: 'call' | 'task') => void

const opening = (lead: LeadRow, open: Open, refusal: string | false): MenuItem[] => [
  { label: t('Abrir'), icon: IconLayoutSidebarRight, onSelect: () => open(lead.id) },
  {
    label: t('Registrar llamada'),
    icon: IconPhoneCheck,
    disabled: refusal,
    onSelect: () => open(lead.id, 'call'),
  },
  {
    label: t('Agendar tarea'),
    icon: IconCalendarPlus,
    disabled: refusal,
    onSelect: () => open(lead.id, 'task'),
  },
  'line',
]

/** What can be done with one lead, each with the reason when it cannot. */
export function leadMenu(lead: LeadRow, can: Can, dialogs: LeadDialogs, open?: Open): MenuItem[] {
  const own = { sellerId: lead.seller?.id ?? null }
  const { phone, email, isBlocked } = lead.contact
  const blocked = isBlocked && t('Sus datos están bloqueados')
  const isOut = !isWorked(lead)
  const mayDiscard = can('leads.discard', own)
  const mayEdit = can('leads.edit', own)
  return [
    ...(open ? opening(lead, open, blocked || (isOut && t('Restaurar el lead para trabajarlo'))) : []),
    {
      label: t('Llamar'),
      icon: IconPhone,
      disabled: blocked || (!phone && t('No tiene teléfono')),
      onSelect: () => {
        noteCall(lead)
        location.assign(`tel:${phone}`)
      },
    },
    {
      label: t('Escribir por WhatsApp'),
      icon: IconBrandWhatsapp,
      disabled: blocked || (!phone && t('No tiene teléfono')),
      onSelect: () => dialogs.whatsapp(writtenAbout(lead)),
    },
    ...templateItem(
      can,
      () => dialogs.sendTemplate({ contact: lead.contact, about: { leadId: lead.id } }),
      blocked || (!phone && t('No tiene teléfono')),
    ),
    {
      label: t('Escribir un correo'),
      icon: IconMail,
      disabled: blocked || (!email && t('No tiene correo')),
      onSelect: () => location.assign(`mailto:${email}`),
    },
    'line',
    {
      label: t('Asignar'),
      icon: IconUserShare,
      disabled: blocked || (!can('leads.assign', own) && t('Sin permiso para asignar leads')),
      onSelect: () => dialogs.assign(only(lead.id)),
    },
    // Beside a list alone: elsewhere the step itself is there to be pressed.
    ...(open
      ? [
          {
            label: t('Etapa'),
            icon: IconProgress,
            disabled:
              blocked ||
              (isOut && t('Restaurar el lead para trabajarlo')) ||
              (!mayEdit && t('Sin permiso para editar este lead')),
            onSelect: () => dialogs.step(only(lead.id)),
          },
        ]
      : []),
    {
      label: t('Etiquetar'),
      icon: IconTag,
      disabled: blocked || (!mayEdit && t('Sin permiso para editar este lead')),
      onSelect: () => dialogs.tag(only(lead.id)),
    },
    isOut
      ? {
          label: t('Restaurar'),
          icon: IconRestore,
          disabled: blocked || (!mayDiscard && t('Sin permiso para restaurar leads')),
          onSelect: () => dialogs.restore(only(lead.id)),
        }
      : {
          label: t('Descartar'),
          icon: IconBan,
          danger: true,
          disabled: blocked || (!mayDiscard && t('Sin permiso para descartar leads')),
          onSelect: () => dialogs.discard(only(lead.id)),
        },
    ...(lead.status === 'defective'
      ? []
      : [
          {
            label: t('Marcar defectuoso'),
            icon: IconUserExclamation,
            disabled: blocked || (!mayEdit && t('Sin permiso para editar este lead')),
            onSelect: () => dialogs.defective(only(lead.id)),
          },
        ]),
    ...(can('leads.delete')
      ? [
          'line' as const,
          {
            label: t('Eliminar'),
            icon: IconTrash,
            danger: true,
            disabled: blocked,
            onSelect: () => dialogs.remove(only(lead.id)),
          },
        ]
      : []),
  ]
}
