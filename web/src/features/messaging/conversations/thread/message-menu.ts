import {
  IconArrowBackUp,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconMoodSmile,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react'
import { messageOf } from '#web/kit/api/problem.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { queryClient } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { mediaQuery } from '../shared/media.ts'
import type { NewMessage } from '../shared/message-acts.ts'
import type { Message } from '../shared/queries.ts'
import { cardsOf, placeOf } from './details.ts'
import { say, sayFile } from './pending.ts'

type About = {
  contactId: number
  uuid: string
  /** Why nothing may be sent now. */
  refused: string | false
  onReply: (message: Message) => void
  onReact: (message: Message) => void
}

/** What can be done with a message, with the reason where it cannot. */
export function messageMenu(
  message: Message,
  { contactId, uuid, refused, onReply, onReact }: About,
): MenuItem[] {
  const again = sentAgain(message)
  const file = sentFile(message)
  return [
    ...fileActs(message),
    {
      label: t('Responder'),
      icon: IconArrowBackUp,
      disabled: refused || (message.revokedAt !== null && t('El mensaje fue eliminado')),
      onSelect: () => onReply(message),
    },
    {
      label: t('Reaccionar'),
      icon: IconMoodSmile,
      disabled:
        refused ||
        (message.revokedAt !== null && t('El mensaje fue eliminado')) ||
        ((message.status === 'queued' || message.status === 'failed') && t('El mensaje no ha salido')),
      onSelect: () => onReact(message),
    },
    {
      label: t('Copiar texto'),
      icon: IconCopy,
      disabled: !message.body && t('No tiene texto'),
      onSelect: () => void copy(message.body ?? ''),
    },
    ...(message.status === 'failed' && (again || file)
      ? [
          {
            label: t('Enviar de nuevo'),
            icon: IconRefresh,
            disabled: refused,
            onSelect: () =>
              void (again ? say(contactId, again) : file && sayFileAgain(contactId, uuid, file)),
          },
        ]
      : []),
  ]
}

/** What the mouse does with the file in its place, for who has none. */
function fileActs({ media, kind, revokedAt }: Message): MenuItem[] {
  const id = media?.id
  if (!id || revokedAt) return []
  if (kind === 'video' || (kind === 'audio' && media.mime !== 'audio/amr'))
    return [{ label: t('Reproducir o pausar'), icon: IconPlayerPlay, onSelect: () => void play(id) }]
  const isPicture = kind === 'image' || kind === 'sticker'
  const label = isPicture ? t('Abrir') : t('Descargar')
  return [{ label, icon: isPicture ? IconExternalLink : IconDownload, onSelect: () => void open(id) }]
}

/** In the thread, where it is seen: the same file may stand in a chat as well. */
async function play(id: number) {
  const players = document.querySelectorAll<HTMLMediaElement>(`[data-media="${id}"]`)
  const player = [...players].find((one) => one.parentElement?.checkVisibility())
  if (!player) return snackbar(t('El archivo no está a la vista'), 'error')
  if (!player.paused) return player.pause()
  try {
    await player.play()
  } catch {
    snackbar(t('El navegador no puede reproducir este archivo'), 'error')
  }
}

async function open(id: number) {
  try {
    const { url } = await queryClient.fetchQuery(mediaQuery(id))
    if (url) window.open(url, '_blank', 'noopener')
  } catch (error) {
    snackbar(messageOf(error), 'error')
  }
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

type SentFile = { id: number; name: string; mime: string; as?: 'document' | 'sticker'; body?: string }

/** The file of a message of ours, while it is there. A template is more than its picture, and may be refused where a picture is not. */
function sentFile({ direction, kind, media, body, revokedAt }: Message): SentFile | undefined {
  if (direction !== 'outbound' || kind === 'template' || !media?.id || revokedAt) return undefined
  const { id, name, mime } = media
  const isAsked = kind === 'document' || kind === 'sticker'
  return {
    id,
    name: name ?? t('Archivo'),
    mime: mime ?? 'application/octet-stream',
    ...(isAsked && { as: kind }),
    ...(body && { body }),
  }
}

/** It goes up once more, since a file belongs to the message that it was sent with; shown from the start, while it still comes down. */
function sayFileAgain(contactId: number, uuid: string, { id, name, mime, as, body }: SentFile) {
  async function load() {
    const { url } = await queryClient.fetchQuery(mediaQuery(id))
    const answer = url ? await fetch(url) : undefined
    if (!answer?.ok) throw new Error(t('El archivo ya no está: adjúntelo de nuevo'))
    return new File([await answer.blob()], name, { type: mime })
  }
  const file = new File([], name, { type: mime })
  return sayFile(contactId, uuid, { file, load, ...(as && { as }) }, body ? { body } : {})
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    snackbar(t('Copiado'))
  } catch {
    snackbar(t('El navegador no deja copiar aquí'), 'error')
  }
}
