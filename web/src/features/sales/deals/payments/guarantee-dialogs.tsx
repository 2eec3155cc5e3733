import { isOfPrice } from '#contract/sales/payments.ts'
import { today } from '#web/kit/dates.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { DateField, SelectField, TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { applyGuarantee, returnGuarantee } from '../shared/payment-acts.ts'
import type { Payment } from './queries.ts'
import { sumDraft } from './sum-draft.ts'
import { paymentName } from './words.ts'

const heldOf = ({ guarantee }: Payment) => guarantee?.held.amount ?? '0'

function HeldField({ payment }: { payment: Payment }) {
  const { currency } = payment.amount
  return (
    <NumberField
      name="amount"
      label={t('Monto')}
      required
      suffix={currency}
      decimals={currency === 'CLP' ? 0 : 2}
      hint={t('Quedan {held} en garantía', { held: moneyText(heldOf(payment), currency) })}
    />
  )
}

type ApplyProps = { payment: Payment; payments: readonly Payment[]; onClose: () => void }

/** What was paid as a guarantee counts for the price. */
export function ApplyDialog({ payment: opened, payments, onClose }: ApplyProps) {
  const [payment, acting] = useCurrent(opened)
  const owed = payments.filter(
    ({ kind, status, isClosed, voided }) => isOfPrice(kind) && status !== 'paid' && !isClosed && !voided,
  )
  const initial = { toId: null as string | null, amount: sumDraft([heldOf(payment)]) }
  const form = useForm({
    initial,
    bodyOf: ({ toId, amount }: typeof initial) => ({ toId: Number(toId), amount: parseAmount(amount) ?? '' }),
    save: (body) => acting(({ id, updatedAt }) => applyGuarantee({ params: { id }, body, seen: updatedAt })),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Aplicar la garantía al precio')}
      act={t('Aplicar')}
      form={form}
      columns={1}
      onClose={onClose}
    >
      <SelectField
        name="toId"
        label={t('Pago al que se abona')}
        required
        options={owed.map((row) => ({
          value: String(row.id),
          label: t('{name}, se deben {owed}', {
            name: paymentName(row),
            owed: moneyText(row.balance.amount, row.balance.currency),
          }),
        }))}
      />
      <HeldField payment={payment} />
    </FormDialog>
  )
}

/** It goes back to the client, who is paid as in every refund. */
export function GiveBackDialog({ payment: opened, onClose }: Omit<ApplyProps, 'payments'>) {
  const [payment, acting] = useCurrent(opened)
  const initial = { amount: sumDraft([heldOf(payment)]), dueOn: today() as string | null, reason: '' }
  const form = useForm({
    initial,
    bodyOf: ({ amount, dueOn, reason }: typeof initial) => ({
      amount: parseAmount(amount) ?? '',
      dueOn: dueOn ?? '',
      ...(reason.trim() && { reason: reason.trim() }),
    }),
    save: (body) => acting(({ id, updatedAt }) => returnGuarantee({ params: { id }, body, seen: updatedAt })),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Devolver la garantía')}
      act={t('Devolver')}
      form={form}
      columns={1}
      onClose={onClose}
    >
      <HeldField payment={payment} />
      <DateField name="dueOn" label={t('Se devuelve el')} required earliest={today()} />
      <TextareaField
        name="reason"
        label={t('Motivo')}
        maxLength={1000}
        hint={t('Queda en la historia del negocio.')}
      />
    </FormDialog>
  )
}
