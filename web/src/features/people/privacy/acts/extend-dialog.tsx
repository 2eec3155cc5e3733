import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { longDay } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { PrivacyRequest } from '../shared/queries.ts'

type Props = { request: PrivacyRequest; onClose: () => void }

const extendTerm = act('POST /privacy-requests/{id}/extend/', {
  changed: ['contact'],
  waits: true,
  said: ({ dueOn }) => t('Plazo prorrogado hasta el {day}', { day: longDay(dueOn) }),
})

/** Thirty days more, once, for a reason the person can be told. */
export function ExtendDialog({ request, onClose }: Props) {
  const [reason, setReason] = useState('')
  async function extend() {
    if (!reason.trim()) throw new Error(t('Falta el motivo'))
    await extendTerm({ params: { id: request.id }, body: { reason: reason.trim() } })
  }
  return (
    <ConfirmDialog title={t('Prorrogar el plazo')} act={t('Prorrogar')} onConfirm={extend} onClose={onClose}>
      <p>{t('Se puede una sola vez, por 30 días más, avisando a la persona.')}</p>
      <Textarea
        label={t('Motivo')}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
