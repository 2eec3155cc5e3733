import {
  IconAddressBook,
  IconFile,
  IconForms,
  IconMapPin,
  IconMicrophone,
  IconPhoto,
  IconQuestionMark,
  IconSettings,
  IconShoppingCart,
  IconSticker,
  IconTemplate,
  IconVideo,
} from '@tabler/icons-react'
import type { IconType } from '#web/kit/icon.tsx'
import { t, words } from '#web/kit/text.ts'
import type { InboxFilter, Message } from './queries.ts'

type Kind = Message['kind']

/** What stands for a message that has no words. */
export const kindWords: Record<Kind, string> = words({
  audio: 'Audio',
  contact: 'Contacto',
  document: 'Documento',
  image: 'Foto',
  sticker: 'Sticker',
  template: 'Plantilla',
  video: 'Video',
  text: 'Mensaje',
  location: 'Ubicación',
  interactive: 'Respuesta',
  button: 'Respuesta',
  order: 'Pedido',
  system: 'Aviso de WhatsApp',
  unknown: 'Mensaje que WhatsApp no entrega aquí',
})

export const kindIcons: Partial<Record<Kind, IconType>> = {
  audio: IconMicrophone,
  contact: IconAddressBook,
  document: IconFile,
  image: IconPhoto,
  sticker: IconSticker,
  template: IconTemplate,
  video: IconVideo,
  location: IconMapPin,
  interactive: IconForms,
  button: IconForms,
  order: IconShoppingCart,
  system: IconSettings,
  unknown: IconQuestionMark,
}

/** A message in one line: its words, or what it is. */
export const inOneLine = ({ body, kind }: Pick<Message, 'body' | 'kind'>) => body || t(kindWords[kind])

export const statusWords: Record<Message['status'], string> = words({
  received: 'Recibido',
  queued: 'Enviando',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'No se entregó',
})

export const filterWords: Record<InboxFilter, string> = words({
  all: 'Todas',
  mine: 'Mías',
  unread: 'Sin leer',
  waiting: 'Por responder',
  closing: 'Por cerrar',
})
