import { useState } from 'react'
import { ContactSelect } from '#web/features/people/contacts/shared/contact-select.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { NewMessage } from '../shared/message-acts.ts'

type Props = { onSend: (message: NewMessage) => void; onClose: () => void }

/** The card of somebody the account knows. */
export function CardDialog({ onSend, onClose }: Props) {
  const [card, setCard] = useState<{ name: string; phone: string }>()
  const [error, setError] = useState<string>()
  function send() {
    if (!card) return setError(t('Elegir a quién compartir'))
    onSend({ kind: 'contact', contact: card })
    onClose()
  }
  return (
    <Dialog
      title={t('Compartir un contacto')}
      onClose={onClose}
      acts={
        <Button variant="primary" onClick={send}>
          {t('Enviar contacto')}
        </Button>
      }
    >
      <Stack gap={12}>
        <ContactSelect
          error={error}
          onChoose={({ name, phone }) => {
            setCard(phone ? { name, phone } : undefined)
            setError(phone ? undefined : t('{name} no tiene teléfono', { name }))
          }}
        />
        {card && (
          <p>
            <b dir="auto">{card.name}</b> · <Phone phone={card.phone} />
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
