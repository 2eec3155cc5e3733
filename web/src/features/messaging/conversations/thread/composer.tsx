import { IconAddressBook, IconMapPin, IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { Menu } from '#web/kit/menu.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { NewMessage } from '../shared/message-acts.ts'
import { type ChatContact, chatContactQuery, type Message } from '../shared/queries.ts'
import { inOneLine } from '../shared/words.ts'
import { LazyCardDialog, LazyPlaceDialog } from './lazy-dialogs.ts'
import { say } from './pending.ts'
import { ReadyTexts, useReadyTexts } from './ready-texts.tsx'
import css from './thread.module.css'

const dialogTable = { place: LazyPlaceDialog, card: LazyCardDialog }

type Props = {
  contact: ChatContact
  replyingTo: Message | undefined
  onReplied: () => void
}

/** Where one writes: Enter sends, Shift+Enter begins a line, "/" brings the ready texts. What is typed is kept until it is sent. */
export function Composer({ contact, replyingTo, onReplied }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { draft, change, forget } = useKeptDraft(`chat-${contact.id}`, { body: '' })
  const { dialogs, place, card } = useDialogs(dialogTable)
  const ready = useReadyTexts(contact, draft.body, (body) => change({ body }))

  useEffect(() => {
    if (replyingTo) box.current?.focus()
  }, [replyingTo])

  async function send(message: NewMessage) {
    const reply = replyingTo && { replyTo: replyingTo.id }
    onReplied()
    const refusal = await say(contact.id, { ...message, ...reply })
    // The window may have closed, or the person left.
    if (refusal) void queryClient.invalidateQueries({ queryKey: chatContactQuery(contact.id).queryKey })
  }
  function sendText() {
    const body = draft.body.trim()
    if (!body) return
    forget()
    box.current?.focus()
    void send({ kind: 'text', body })
  }
  function onKey(event: KeyboardEvent) {
    if (ready.onKey(event)) return
    if (event.key === 'Escape' && replyingTo) {
      event.preventDefault()
      event.stopPropagation()
      return onReplied()
    }
    // While letters are put together (accents, Arabic, Chinese), Enter ends that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendText()
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
      <div className={css.composer}>
        <Menu
          label={t('Adjuntar')}
          align="start"
          items={[
            { label: t('Ubicación'), icon: IconMapPin, onSelect: () => place({ onSend: send }) },
            { label: t('Contacto'), icon: IconAddressBook, onSelect: () => card({ onSend: send }) },
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
          onChange={(event) => change({ body: event.currentTarget.value })}
          onKeyDown={onKey}
          {...ready.control}
        />
        <IconButton icon={IconSend} variant="primary" label={t('Enviar')} onClick={sendText} />
      </div>
      {dialogs}
    </div>
  )
}
