import { AcceptingClient, RejectingClient } from '#contract/sales/quotation-preview.ts'
import { bareNationalId } from '#web/features/people/contacts/shared/identity-input.ts'
import { publicApi } from '#web/kit/api.ts'
import { TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
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

/** No; who says it and why may be left unsaid. */
export function RejectDialog({ uuid, onAnswer, onClose }: Props) {
  const form = useForm({
    initial: { name: '', nationalId: '', reason: '' },
    schema: RejectingClient,
    save: async (body) =>
      onAnswer(await publicApi('POST /quotations/{uuid}/reject/', { params: { uuid }, body })),
    onSaved: onClose,
    bodyOf: ({ name, nationalId, reason }: Record<'name' | 'nationalId' | 'reason', string>) => ({
      name: name.trim() || null,
      nationalId: bareNationalId(nationalId) || null,
      reason: reason.trim() || null,
    }),
  })
  return (
    <FormDialog
      title={t('No me interesa')}
      act={t('Rechazar cotización')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <p>{t('Quedan registrados el nombre, el RUT, la hora y la dirección de conexión.')}</p>
      <TextareaField name="reason" label={t('Motivo')} maxLength={1000} />
      <TextField name="name" label={t('Nombre')} maxLength={200} autoComplete="name" />
      <TextField name="nationalId" label={t('RUT')} maxLength={20} />
    </FormDialog>
  )
}
