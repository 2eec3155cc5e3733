import { today } from '#web/kit/dates.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { DateField, TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { addPayment } from '../shared/payment-acts.ts'
import type { Payment } from './queries.ts'
import { paymentName } from './words.ts'

type Body = NonNullable<Parameters<typeof addPayment>[0]['body']>
const initial = { amount: '', dueOn: null as string | null, reason: '' }

/** A part of what is owed of a row, due on a day of its own: the sum of the deal stays. */
export function SplitDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { balance, kind } = payment
  const name = paymentName(payment)
  return (
    <AddDialog
      dealId={payment.dealId}
      // What ends a deal is not split: see the row.
      what={{ kind: kind as Body['kind'], fromId: payment.id }}
      title={t('Dividir {name}', { name })}
      act={t('Dividir')}
      currency={balance.currency}
      hint={t('Se resta de «{name}», de la que se deben {owed}', {
        name,
        owed: moneyText(balance.amount, balance.currency),
      })}
      onClose={onClose}
    />
  )
}

type FeeProps = { dealId: number; currency: string; onClose: () => void }

/** What the client owes besides the price. */
export const FeeDialog = (props: FeeProps) => (
  <AddDialog
    {...props}
    what={{ kind: 'fee' }}
    title={t('Agregar cobro')}
    act={t('Agregar')}
    hint={t('Es aparte del precio: no cambia el monto del negocio')}
  />
)

/** What the client leaves and gets back, or lets count for the price. */
export const GuaranteeDialog = (props: FeeProps) => (
  <AddDialog
    {...props}
    what={{ kind: 'guarantee' }}
    title={t('Agregar garantía')}
    act={t('Agregar')}
    hint={t('Es aparte del precio: después se devuelve o se aplica a un pago')}
  />
)

type Props = FeeProps & { what: Pick<Body, 'kind' | 'fromId'>; title: string; act: string; hint: string }

function AddDialog({ dealId, what, title, act, currency, hint, onClose }: Props) {
  const form = useForm({
    initial,
    bodyOf: ({ amount, dueOn, reason }: typeof initial) => ({
      ...what,
      amount: parseAmount(amount) ?? '',
      dueOn: dueOn ?? '',
      ...(reason.trim() && { reason: reason.trim() }),
    }),
    save: (body) => addPayment({ params: { id: dealId }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={title} act={act} form={form} columns={1} onClose={onClose}>
      <NumberField
        name="amount"
        label={t('Monto')}
        required
        autoFocus
        suffix={currency}
        decimals={currency === 'CLP' ? 0 : 2}
        hint={hint}
      />
      <DateField name="dueOn" label={t('Vence el')} required earliest={today()} />
      <TextareaField
        name="reason"
        label={t('Motivo')}
        required={what.fromId !== undefined}
        maxLength={1000}
        hint={t('Queda en la historia del negocio.')}
      />
    </FormDialog>
  )
}
