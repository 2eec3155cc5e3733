import {
  IconAddressBook,
  IconCamera,
  IconFile,
  IconMapPin,
  IconMicrophone,
  IconMusic,
  IconPaperclip,
  IconPhoto,
  IconSend,
  IconSticker,
  IconTemplate,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { LazySendTemplate } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { IconButton } from '#web/kit/button.tsx'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { useCan } from '#web/kit/me.ts'
import { useIsPhone } from '#web/kit/media.ts'
import { Menu } from '#web/kit/menu.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { NewMessage } from '../shared/message-acts.ts'
import { type ChatContact, chatContactQuery, type Message } from '../shared/queries.ts'
import { inOneLine } from '../shared/words.ts'
import { accepted, type useAttachments } from './attachments.ts'
import { useTellTyping } from './colleagues.tsx'
import { LazyCardDialog, LazyPlaceDialog, LazyVoiceRecorder } from './lazy-parts.ts'
import { say, sayFile } from './pending.ts'
import { ReadyTexts, useReadyTexts } from './ready-texts.tsx'
import css from './thread.module.css'
import { Tray } from './tray.tsx'

const dialogTable = { place: LazyPlaceDialog, card: LazyCardDialog, sendTemplate: LazySendTemplate }

type Props = {
  contact: ChatContact
  uuid: string
  files: ReturnType<typeof useAttachments>
  replyingTo: Message | undefined
  onReplied: () => void
}

/** Where one writes: Enter sends, Shift+Enter begins a line, "/" brings the ready texts. What is typed is kept until it is sent. */
export function Composer({ contact, uuid, files, replyingTo, onReplied }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const chosenAs = useRef<'document' | 'sticker'>(undefined)
  const isPhone = useIsPhone()
  const { draft, change, forget } = useKeptDraft(`chat-${contact.id}`, { body: '' })
  const can = useCan()
  const [isRecording, setRecording] = useState(false)
  const { typed, stopped } = useTellTyping(uuid, contact.id)
  const { dialogs, place, card, sendTemplate } = useDialogs(dialogTable)
  const ready = useReadyTexts({ contact, uuid }, draft.body, (body) => change({ body }))

  useEffect(() => {
    if (replyingTo) box.current?.focus()
  }, [replyingTo])
  useEffect(() => {
    // Whoever opens a conversation from the list writes in it next.
    if (!isPhone && document.activeElement?.matches(openRow)) box.current?.focus({ preventScroll: true })
  }, [isPhone])

  async function send(message: NewMessage) {
    const reply = replyingTo && { replyTo: replyingTo.id }
    onReplied()
    await settled(say(contact.id, { ...message, ...reply }))
  }
  async function settled(sent: ReturnType<typeof say>) {
    // The window may have closed, or the person left.
    if (await sent) void queryClient.invalidateQueries({ queryKey: chatContactQuery(contact.id).queryKey })
  }
  /** The words go with the first file that takes words, else before them. */
  function sendAll() {
    const body = draft.body.trim()
    const going = files.take()
    if (!body && going.length === 0) return
    forget()
    stopped()
    box.current?.focus()
    const worded = body.length <= mostCaption ? going.findIndex(takesWords) : -1
    if (body && worded < 0) void send({ kind: 'text', body })
    const reply = replyingTo && (worded >= 0 || !body) ? { replyTo: replyingTo.id } : {}
    onReplied()
    going.forEach((file, place) => {
      const more = { ...(place === worded && { body }), ...(place === 0 && reply) }
      void settled(sayFile(contact.id, uuid, file, more))
    })
  }
  function pick(
    accept: string,
    { as, isCamera = false }: { as?: 'document' | 'sticker'; isCamera?: boolean },
  ) {
    const input = picker.current
    if (!input) return
    chosenAs.current = as
    input.accept = accept
    if (isCamera) input.setAttribute('capture', 'environment')
    else input.removeAttribute('capture')
    input.click()
  }
  function onKey(event: KeyboardEvent) {
    if (ready.onKey(event)) return
    if (event.key === 'Escape' && replyingTo) {
      event.preventDefault()
      event.stopPropagation()
      return onReplied()
    }
    const isLeaving = event.key === 'Escape' && !event.nativeEvent.isComposing
    const row = isLeaving && box.current?.closest('[data-inbox]')?.querySelector<HTMLElement>(openRow)
    if (row) {
      event.preventDefault()
      return row.focus()
    }
    // While letters are put together (accents, Arabic, Chinese), Enter ends that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendAll()
  }
  const hasNothing = draft.body.trim() === '' && files.chosen.length === 0
  const endRecording = () => {
    setRecording(false)
    // The box is there again after the next drawing.
    requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
  }
  return (
    <div className={css.writing}>
      <ReadyTexts {...ready} />
      {replyingTo && (
        <div className={css.replying}>
          <span className={css.quote}>
            <b>{t('Responder')}</b>
            <span dir="auto">{inOneLine(replyingTo)}</span>
          </span>
          <IconButton
            icon={IconX}
            size="small"
            label={t('No responder a este mensaje')}
            onClick={onReplied}
          />
        </div>
      )}
      {isRecording && (
        <Suspense>
          <LazyVoiceRecorder
            onClose={endRecording}
            onSend={(file) => {
              const reply = replyingTo && { replyTo: replyingTo.id }
              onReplied()
              void settled(sayFile(contact.id, uuid, { file }, reply))
            }}
          />
        </Suspense>
      )}
      <Tray chosen={files.chosen} onRemove={files.remove} />
      <div className={css.composer} hidden={isRecording}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label={t('Adjuntar')}
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])], chosenAs.current)
            // The same file may be chosen again.
            currentTarget.value = ''
            box.current?.focus()
          }}
        />
        <Menu
          label={t('Adjuntar')}
          align="start"
          items={[
            {
              label: t('Fotos y videos'),
              icon: IconPhoto,
              onSelect: () => pick(accepted.pictures, {}),
            },
            ...(isPhone
              ? [
                  {
                    label: t('Cámara'),
                    icon: IconCamera,
                    onSelect: () => pick('image/*', { isCamera: true }),
                  },
                ]
              : []),
            {
              label: t('Documento'),
              icon: IconFile,
              onSelect: () => pick(accepted.documents, { as: 'document' }),
            },
            { label: t('Audio'), icon: IconMusic, onSelect: () => pick(accepted.audio, {}) },
            {
              label: t('Sticker'),
              icon: IconSticker,
              onSelect: () => pick(accepted.sticker, { as: 'sticker' }),
            },
            { label: t('Ubicación'), icon: IconMapPin, onSelect: () => place({ onSend: send }) },
            { label: t('Contacto'), icon: IconAddressBook, onSelect: () => card({ onSend: send }) },
            ...(can('templates.view')
              ? [{ label: t('Plantilla'), icon: IconTemplate, onSelect: () => sendTemplate({ contact }) }]
              : []),
          ]}
          trigger={(props) => <IconButton icon={IconPaperclip} label={t('Adjuntar')} {...props} />}
        />
        <textarea
          ref={box}
          className={css.text}
          rows={1}
          dir="auto"
          maxLength={4096}
          aria-label={t('Mensaje para {name}', { name: contact.name })}
          placeholder={t('Mensaje, / para textos listos')}
          value={draft.body}
          onChange={({ currentTarget: { value } }) => {
            change({ body: value })
            typed(value)
          }}
          onKeyDown={onKey}
          onPaste={files.onPaste}
          {...ready.control}
        />
        {hasNothing ? (
          <IconButton
            icon={IconMicrophone}
            label={t('Grabar una nota de voz')}
            onClick={() => setRecording(true)}
          />
        ) : (
          <IconButton icon={IconSend} variant="primary" label={t('Enviar')} onClick={sendAll} />
        )}
      </div>
      {dialogs}
    </div>
  )
}

/** In the list of the inbox, where Escape leads back to. */
const openRow = '[data-inbox] li [aria-current="true"]'
const mostCaption = 1024
const takesWords = ({ file, as }: { file: File; as?: string }) =>
  as !== 'sticker' && !(as === undefined && file.type.startsWith('audio/'))
