import { useState } from 'react'
import { AcceptingClient } from '#contract/sales/quotation-preview.ts'
import { bareNationalId } from '#web/features/people/contacts/shared/identity-input.ts'
import { publicApi } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { Preview } from './preview-reads.ts'

type Props = { uuid: string; onAnswer: (preview: Preview) => void; onClose: () => void }

/** Yes, with name and national id, which are kept with the time. */
export function AcceptDialog({ uuid, onAnswer, onClose }: Props) {
  const form = useForm({
    initial: { name: '', nationalId: '' },
    schema: AcceptingClient,
    save: async (body) =>
      onAnswer(await publicApi('POST /quotations/{uuid}/accept/', { params: { uuid }, body })),
    onSaved: onClose,
    bodyOf: ({ name, nationalId }: { name: string; nationalId: string }) => ({
      name: name.trim(),
      nationalId: bareNationalId(nationalId),
    }),
  })
  return (
    <FormDialog
      title={t('Quiero reservar')}
      act={t('Aceptar cotización')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <p>{t('Quedan registrados el nombre, el RUT, la hora y la dirección de conexión.')}</p>
      <TextField name="name" label={t('Nombre')} required maxLength={200} autoComplete="name" />
      <TextField name="nationalId" label={t('RUT')} required maxLength={20} />
    </FormDialog>
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
