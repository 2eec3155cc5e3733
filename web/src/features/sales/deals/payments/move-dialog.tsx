import { today } from '#web/kit/dates.ts'
import { DateField, TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { movePayment } from '../shared/payment-acts.ts'
import type { Payment } from './queries.ts'
import { paymentName } from './words.ts'

/** Another due day: what is owed stays, and its reminders go along. */
export function MoveDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [, acting] = useCurrent(payment)
  const initial = { dueOn: null as string | null, reason: '' }
  const form = useForm({
    initial,
    bodyOf: ({ dueOn, reason }: typeof initial) => ({ dueOn: dueOn ?? '', reason: reason.trim() }),
    save: (body) => acting(({ id, updatedAt }) => movePayment({ params: { id }, body, seen: updatedAt })),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Cambiar el vencimiento: {name}', { name: paymentName(payment) })}
      act={t('Cambiar vencimiento')}
      form={form}
      columns={1}
      onClose={onClose}
    >
      <DateField name="dueOn" label={t('Nuevo vencimiento')} required earliest={today()} />
      <TextareaField
        name="reason"
        label={t('Motivo')}
        required
        maxLength={1000}
        hint={t('El interés corre desde el nuevo día. Queda en la historia del negocio.')}
      />
    </FormDialog>
  )
}
