import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { exact } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { usualMessage } from '../shared/usual-message.ts'
import { sendQuotation } from './quotation-acts.ts'

type Props = { id: number; client: string; mailedAt: string | null; onClose: () => void }

/** The mail of an issued quotation: who had none gets it, who lost it gets it again. */
export function SendDialog({ id, client, mailedAt, onClose }: Props) {
  const [message, setMessage] = useState(usualMessage)
  async function send() {
    const words = message.trim()
    if (words === '') throw new Error(t('Falta el mensaje'))
    await sendQuotation({ params: { id }, body: { channel: 'email', message: words } })
  }
  return (
    <ConfirmDialog title={t('Enviar por correo')} act={t('Enviar')} onConfirm={send} onClose={onClose}>
      <p>
        {mailedAt
          ? t('{client} la recibe otra vez, con su PDF. Se envió por última vez el {day}.', {
              client,
              day: exact(mailedAt),
            })
          : t('{client} la recibe con su PDF. Aún no se ha enviado por correo.', { client })}
      </p>
      <Textarea
        label={t('Mensaje')}
        rows={4}
        maxLength={4000}
        required
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
