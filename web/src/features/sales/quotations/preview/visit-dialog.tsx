import { useState } from 'react'
import { publicApi } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'

/** A visit that the seller confirms. */
export function VisitDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const [at, setAt] = useState('')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  async function book() {
    if (!at || !name.trim() || !phone.trim()) throw new Error(t('Faltan la hora, el nombre y el teléfono'))
    const body = { at: new Date(at).toISOString(), name: name.trim(), phone: phone.trim() }
    await publicApi('POST /quotations/{uuid}/book-visit/', { params: { uuid }, body })
    snackbar(t('Visita pedida: el vendedor la confirma'))
  }
  return (
    <ConfirmDialog title={t('Agendar visita')} act={t('Pedir visita')} onConfirm={book} onClose={onClose}>
      <TextInput
        label={t('Día y hora')}
        required
        type="datetime-local"
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <TextInput
        label={t('Nombre')}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('Teléfono')}
        required
        type="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
