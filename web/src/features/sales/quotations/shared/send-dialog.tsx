import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { exact } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { MessageField } from './message-field.tsx'
import { usualMessage } from './usual-message.ts'

type Props = {
  client: string
  mailedAt: string | null
  /** Sends the mail with these words; its error is shown. */
  send: (message: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** The mail of an issued quotation: who had none gets it, who lost it gets it again. */
export function SendDialog({ client, mailedAt, send, onClose, children }: Props) {
  const [message, setMessage] = useState(usualMessage)
  async function confirm() {
    const words = message.trim()
    if (words === '') throw new Error(t('Falta el mensaje'))
    await send(words)
  }
  return (
    <ConfirmDialog title={t('Enviar por correo')} act={t('Enviar')} onConfirm={confirm} onClose={onClose}>
      <p>
        {mailedAt
          ? t('{client} la recibe otra vez, con su PDF. Se envió por última vez el {day}.', {
              client,
              day: exact(mailedAt),
            })
          : t('{client} la recibe con su PDF. Aún no se ha enviado por correo.', { client })}
      </p>
      {children}
      <MessageField value={message} onChange={setMessage} />
    </ConfirmDialog>
  )
}
