import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { Profile } from '../../shared/queries.ts'

type Props = { profile: Profile; onClose: () => void }

const blockPerson = act('POST /client-profiles/{id}/block/', {
  changed: ['contact'],
  sets: true,
  said: () => t('Datos bloqueados'),
})

/** Keeps a person's data and takes them out of use. */
export function BlockDialog({ profile, onClose }: Props) {
  const [reason, setReason] = useState('')
  async function block() {
    if (!reason.trim()) throw new Error(t('Falta el motivo'))
    const body = { isBlocked: true, reason: reason.trim() }
    await blockPerson({ params: { id: profile.id }, body })
  }
  return (
    <ConfirmDialog
      title={t('Bloquear los datos de {name}', { name: profile.name })}
      act={t('Bloquear')}
      danger
      onConfirm={block}
      onClose={onClose}
    >
      <p>{t('Se conservan y se pueden leer; nadie los cambia ni los usa para leads, notas o mensajes.')}</p>
      <Textarea
        label={t('Motivo')}
        required
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
