import { WishedVisit } from '#contract/sales/quotation-preview.ts'
import { barePhone } from '#web/features/people/contacts/shared/identity-input.ts'
import { publicApi } from '#web/kit/api.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

const initial = { at: '', name: '', phone: '' }

/** A visit that the seller confirms. */
export function VisitDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const form = useForm({
    initial,
    schema: WishedVisit,
    bodyOf: ({ at, name, phone }: typeof initial) => ({
      at: at && new Date(at).toISOString(),
      name: name.trim(),
      phone: barePhone(phone),
    }),
    save: (body) => publicApi('POST /quotations/{uuid}/book-visit/', { params: { uuid }, body }),
    onSaved: () => {
      snackbar(t('Visita pedida: el vendedor la confirma'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Agendar visita')}
      act={t('Pedir visita')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <TextField name="at" label={t('Día y hora')} required type="datetime-local" />
      <TextField name="name" label={t('Nombre')} required autoComplete="name" />
      <TextField name="phone" label={t('Teléfono')} required type="tel" autoComplete="tel" />
    </FormDialog>
  )
}
