import { useState } from 'react'
import { bareNationalId } from '#web/features/people/contacts/shared/identity-input.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { acceptQuotation, rejectQuotation, revokeLink } from './quotation-acts.ts'

type Props = { id: number; onClose: () => void }

/** The client said yes by another way than the link. */
export function AcceptDialog({ id, onClose }: Props) {
  const [name, setName] = useState('')
  const [nationalId, setNationalId] = useState('')
  const body = {
    ...(name.trim() && { name: name.trim() }),
    ...(nationalId.trim() && { nationalId: bareNationalId(nationalId) }),
  }
  return (
    <ConfirmDialog
      title={t('Marcar aceptada')}
      act={t('Marcar aceptada')}
      onConfirm={() => acceptQuotation({ params: { id }, body })}
      onClose={onClose}
    >
      <TextInput
        label={t('Quién aceptó')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('RUT')}
        maxLength={20}
        value={nationalId}
        onChange={(event) => setNationalId(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

export const RejectDialog = ({ id, onClose }: Props) => (
  <ReasonDialog
    title={t('Marcar rechazada')}
    act={t('Marcar rechazada')}
    onConfirm={(reason) => rejectQuotation({ params: { id }, body: { reason } })}
    onClose={onClose}
  />
)

export const RevokeDialog = ({ id, onClose }: Props) => (
  <ConfirmDialog
    title={t('Revocar enlace')}
    act={t('Revocar enlace')}
    danger
    onConfirm={() => revokeLink({ params: { id } })}
    onClose={onClose}
  >
    <p>{t('El cliente ya no la ve. La cotización sigue aquí, con su historia.')}</p>
  </ConfirmDialog>
)
