import { useState } from 'react'
import { usualMessage } from '#web/features/sales/quotations/shared/usual-message.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { exact } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { type SharedQuotation, sendShared } from './queries.ts'

type Props = { quotation: SharedQuotation; onClose: () => void }

/** The mail of a broker to its client, in the name of who sends it: the answer comes to them. */
export function SendSharedDialog({ quotation: { id, contact, mailedAt }, onClose }: Props) {
  const [message, setMessage] = useState(usualMessage)
  async function send() {
    const words = message.trim()
    if (words === '') throw new Error(t('Falta el mensaje'))
    await sendShared({ params: { id }, body: { channel: 'email', message: words } })
  }
  const client = contact.name
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
      <p>{t('La firma usted y las respuestas llegan a su correo.')}</p>
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
