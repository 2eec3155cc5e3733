import {
  IconBrandWhatsapp,
  IconCheck,
  IconFileTypePdf,
  IconLinkOff,
  IconMailForward,
  IconTrash,
  IconVersions,
  IconX,
} from '@tabler/icons-react'
import { templateItem } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import type { OpenersOf } from '#web/kit/use-dialogs.tsx'
import type { answerDialogs } from '../acts/answer-dialogs.ts'
import type { Quotation } from '../shared/queries.ts'
import { isOfBroker } from '../shared/words.ts'

type Opening = Omit<OpenersOf<typeof answerDialogs>, 'dialogs'> & { again: () => void; print: () => void }

/** What can be done with a quotation now, by whoever looks at it. */
export function menuOf(quotation: Quotation, can: ReturnType<typeof useCan>, open: Opening): MenuItem[] {
  const { id, status, isRevoked, newerVersion, seller, contact, mailedAt, approval } = quotation
  const mine = { sellerId: seller.id }
  const isDraft = status === 'draft'
  const isOpen = status === 'sent' || status === 'seen'
  const [template] = templateItem(
    can,
    () => contact && open.sendTemplate({ contact, about: { quotationId: id } }),
  )
  const items: [boolean, MenuItem | undefined][] = [
    [true, { label: t('Descargar PDF'), icon: IconFileTypePdf, onSelect: open.print }],
    [
      isOpen && !isRevoked && !newerVersion && can('quotations.send', mine),
      {
        label: mailedAt ? t('Enviar otra vez') : t('Enviar por correo'),
        icon: IconMailForward,
        onSelect: () => open.send({ id, client: contact?.name ?? t('El cliente'), mailedAt }),
      },
    ],
    [
      isOpen &&
        !isRevoked &&
        !newerVersion &&
        contact !== null &&
        can('contacts.view') &&
        can('quotations.send', mine),
      {
        label: t('Enviar por WhatsApp'),
        icon: IconBrandWhatsapp,
        onSelect: () => contact && open.whatsapp({ quotation, contactId: contact.id }),
      },
    ],
    [isOpen && !isRevoked && !newerVersion && contact !== null, template],
    [
      isOpen && can('quotations.edit', mine),
      { label: t('Marcar aceptada'), icon: IconCheck, onSelect: () => open.accept({ id }) },
    ],
    [
      isOpen && can('quotations.edit', mine),
      { label: t('Marcar rechazada'), icon: IconX, onSelect: () => open.reject({ id }) },
    ],
    [
      !isDraft && !newerVersion && can('quotations.create'),
      { label: t('Nueva versión'), icon: IconVersions, onSelect: open.again },
    ],
    [
      !isDraft && !isRevoked && can('quotations.edit', mine),
      { label: t('Revocar enlace'), icon: IconLinkOff, danger: true, onSelect: () => open.revoke({ id }) },
    ],
    [
      isDraft && (!isOfBroker(quotation) || approval.status === 'refused') && can('quotations.edit', mine),
      {
        label: t('Eliminar borrador'),
        icon: IconTrash,
        danger: true,
        onSelect: () => open.remove({ id, onRemoved: () => {} }),
      },
    ],
  ]
  return items.flatMap(([is, item]) => (is && item ? [item] : []))
}
