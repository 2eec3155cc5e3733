import { IconArrowBackUp, IconCopy, IconRefresh } from '@tabler/icons-react'
import type { MenuItem } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import type { NewMessage } from '../shared/message-acts.ts'
import type { Message } from '../shared/queries.ts'
import { cardsOf, placeOf } from './details.ts'
import { say } from './pending.ts'

type About = { contactId: number; maySend: boolean; onReply: (message: Message) => void }

/** What can be done with a message, with the reason where it cannot. */
export function messageMenu(message: Message, { contactId, maySend, onReply }: About): MenuItem[] {
  const refused = !maySend && t('Sin permiso para enviar mensajes')
  const again = sentAgain(message)
  return [
    {
      label: t('Responder'),
      icon: IconArrowBackUp,
      disabled: refused || (message.revokedAt !== null && t('El mensaje fue eliminado')),
      onSelect: () => onReply(message),
    },
    {
      label: t('Copiar texto'),
      icon: IconCopy,
      disabled: !message.body && t('No tiene texto'),
      onSelect: () => void copy(message.body ?? ''),
    },
    ...(message.status === 'failed' && again
      ? [
          {
            label: t('Enviar de nuevo'),
            icon: IconRefresh,
            disabled: refused,
            onSelect: () => void say(contactId, again),
          },
        ]
      : []),
  ]
}

/** The same words once more; undefined for what cannot be made again from what is known. */
export function sentAgain(message: Message): NewMessage | undefined {
  const { kind, body } = message
  if (kind === 'text' && body) return { kind, body }
  const place = placeOf(message)
  if (kind === 'location' && place) return { kind, location: place }
  const [card] = cardsOf(message)
  if (kind === 'contact' && card?.phone) return { kind, contact: { name: card.name, phone: card.phone } }
  return undefined
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    snackbar(t('Copiado'))
  } catch {
    snackbar(t('El navegador no deja copiar aquí'), 'error')
  }
}
