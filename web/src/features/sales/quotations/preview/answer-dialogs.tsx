import { useState } from 'react'
import { publicApi } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import type { Preview } from './preview-reads.ts'

type Props = { uuid: string; onAnswer: (preview: Preview) => void; onClose: () => void }

/** Yes, with name and national id, which are kept with the time. */
export function AcceptDialog({ uuid, onAnswer, onClose }: Props) {
  const [name, setName] = useState('')
  const [nationalId, setNationalId] = useState('')
  async function accept() {
    if (!name.trim() || !nationalId.trim()) throw new Error(t('Faltan el nombre y el RUT'))
    const body = { name: name.trim(), nationalId: nationalId.trim() }
    onAnswer(await publicApi('POST /quotations/{uuid}/accept/', { params: { uuid }, body }))
  }
  return (
    <ConfirmDialog
      title={t('Quiero reservar')}
      act={t('Aceptar cotización')}
      onConfirm={accept}
      onClose={onClose}
    >
      <p>{t('Quedan registrados el nombre, el RUT, la hora y la dirección de conexión.')}</p>
      <TextInput
        label={t('Nombre')}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('RUT')}
        required
        maxLength={20}
        value={nationalId}
        onChange={(event) => setNationalId(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

/** No; why may be left unsaid. */
export function RejectDialog({ uuid, onAnswer, onClose }: Props) {
  const [reason, setReason] = useState('')
  const body = reason.trim() ? { reason: reason.trim() } : {}
  const reject = async () =>
    onAnswer(await publicApi('POST /quotations/{uuid}/reject/', { params: { uuid }, body }))
  return (
    <ConfirmDialog
      title={t('No me interesa')}
      act={t('Rechazar cotización')}
      onConfirm={reject}
      onClose={onClose}
    >
      <Textarea
        label={t('Motivo')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
