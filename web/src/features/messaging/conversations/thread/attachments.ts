import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { fileKindOf, mostBytesOf } from '#contract/messaging/media-limits.ts'
import { newKey } from '#web/kit/new-key.ts'
import { number, t } from '#web/kit/text.ts'
import type { FileToSay } from './pending.ts'

/** A file that was chosen and waits for Enter. */
export type Attachment = FileToSay & { key: string; error?: string }

/** What each way to choose files offers; the server looks at what is inside. */
export const accepted = {
  pictures: 'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/3gpp',
  audio: 'audio/ogg,audio/mpeg,audio/mp4,audio/aac,audio/amr,.ogg,.opus,.mp3,.m4a,.aac,.amr',
  documents: '.pdf,.doc,.docx,.xls,.xlsx,.pptx,.txt,.csv,image/jpeg,image/png',
  sticker: 'image/png,image/webp,image/jpeg',
}

/** Files chosen, dropped, pasted or photographed for the next message, in their order. */
export function useAttachments() {
  const [chosen, setChosen] = useState<Attachment[]>([])
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.forEach((url) => void URL.revokeObjectURL(url)), [])
  function add(files: readonly File[], as?: Attachment['as']) {
    const made = files.map((file): Attachment => {
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
      if (preview) urls.current.push(preview)
      const why = refusalOf(file, as)
      return {
        key: newKey(),
        file,
        ...(as && { as }),
        ...(preview && { preview }),
        ...(why && { error: why }),
      }
    })
    setChosen((all) => [...all, ...made].slice(0, mostAtOnce))
  }
  return {
    chosen,
    add,
    remove: (key: string) => setChosen((all) => all.filter((one) => one.key !== key)),
    /** What may leave; what was refused stays. */
    take: () => {
      setChosen((all) => all.filter(({ error }) => error))
      // The pictures are still shown while they leave.
      urls.current = []
      return chosen.filter(({ error }) => !error)
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    },
  }
}

const mostAtOnce = 30

/** Pictures and stickers are made as small as they have to be. */
function refusalOf({ size, type }: File, as: Attachment['as']): string | undefined {
  const kind = as ?? fileKindOf(type)
  if (size === 0) return t('El archivo está vacío')
  const most = kind === 'image' || kind === 'sticker' ? mostBytesOf.document : mostBytesOf[kind]
  if (size <= most) return undefined
  return t('WhatsApp acepta hasta {n} MB de este tipo', { n: number(most / 2 ** 20) })
}
