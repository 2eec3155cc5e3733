import { useEffect, useRef } from 'react'
import { today } from '#web/kit/dates.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { DateField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { payPayment } from '../shared/payment-acts.ts'
import type { Entry, Payment } from './queries.ts'
import { sumDraft } from './sum-draft.ts'
import { methodWords, paymentName } from './words.ts'

type Currency = Payment['amount']['currency']
type Method = NonNullable<Entry['method']>

const methods = Object.entries(methodWords).map(([value, label]) => ({ value, label }))
const currencies = (['UF', 'CLP', 'USD'] as const).map((value) => ({ value, label: value }))

/** A payment of a row, in any currency that has a rate: it counts at the rate of its day. */
export function PayDialog({ payment: opened, onClose }: { payment: Payment; onClose: () => void }) {
  const [payment, acting] = useCurrent(opened)
  const { balance, interest } = payment
  const initial = {
    paidOn: today() as string | null,
    amount: settling(payment),
    currency: balance.currency as Currency,
    method: 'transfer' as Method,
    reference: '',
    cheque: { number: '', bank: '', dueOn: null as string | null },
  }
  const form = useForm({
    initial,
    bodyOf: ({ paidOn, amount, currency, method, reference, cheque }: typeof initial) => ({
      paidOn: paidOn ?? '',
      amount: parseAmount(amount) ?? '',
      currency,
      method,
      ...(reference.trim() && { reference: reference.trim() }),
      ...(method === 'cheque' && { cheque: { ...cheque, dueOn: cheque.dueOn ?? '' } }),
    }),
    save: (body) => acting(({ id, updatedAt }) => payPayment({ params: { id }, body, seen: updatedAt })),
    onSaved: onClose,
  })
  const isCheque = form.valueAt('method') === 'cheque'
  const currency = form.valueAt('currency')
  const counted = useRef(currency)
  // What settles the row is a number of its own currency; of another one whoever pays knows the amount.
  useEffect(() => {
    if (currency === counted.current) return
    counted.current = currency
    form.set('amount', currency === balance.currency ? settling(payment) : '')
  }, [currency, balance.currency, payment, form.set])
  const owed = moneyText(balance.amount, balance.currency)
  return (
    <FormDialog
      title={t('Pagar {name}', { name: paymentName(payment) })}
      act={t('Registrar pago')}
      form={form}
      as="window"
      onClose={onClose}
    >
      <NumberField
        name="amount"
        label={t('Monto')}
        required
        autoFocus
        suffix={String(currency)}
        decimals={2}
        hint={
          Number(interest.amount) > 0
            ? t('Saldo {owed}, más {interest} de interés a hoy', {
                owed,
                interest: moneyText(interest.amount, interest.currency),
              })
            : t('Saldo {owed}', { owed })
        }
      />
      <SelectField
        name="currency"
        label={t('Moneda')}
        options={currencies}
        hint={t('Se cuenta a la tasa del día del pago')}
      />
      <DateField name="paidOn" label={t('Fecha del pago')} required latest={today()} />
      <SelectField name="method" label={t('Medio')} options={methods} />
      <TextField name="reference" label={t('Referencia')} maxLength={200} />
      {isCheque && (
        <>
          <TextField name="cheque.number" label={t('Número de cheque')} required maxLength={40} />
          <TextField name="cheque.bank" label={t('Banco')} required maxLength={80} />
          <DateField name="cheque.dueOn" label={t('Fecha del cheque')} required />
        </>
      )}
    </FormDialog>
  )
}

/** What settles it today: without the interest a rest of it would stay. */
const settling = ({ balance, interest }: Payment) => sumDraft([balance.amount, interest.amount])
