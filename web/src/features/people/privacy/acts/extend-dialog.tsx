import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { longDay } from '#web/kit/dates.ts'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { PrivacyRequest } from '../shared/queries.ts'

type Props = { request: PrivacyRequest; onClose: () => void }

/** Thirty days more, once, for a reason the person can be told. */
export function ExtendDialog({ request, onClose }: Props) {
  const [reason, setReason] = useState('')
  async function extend() {
    if (!reason.trim()) throw new Error(t('Falta el motivo'))
    const { dueOn } = await api('POST /privacy-requests/{id}/extend/', {
      params: { id: request.id },
      body: { reason: reason.trim() },
    }).finally(() => refresh('privacy', 'contacts'))
    snackbar(t('Plazo prorrogado hasta el {day}', { day: longDay(dueOn) }))
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
