import { useState } from 'react'
import { reversePayment } from '#web/features/sales/deals/shared/payment-acts.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { toDealSection } from '#web/places/sales.ts'
import type { Cheque } from './queries.ts'
import { chequeName } from './shared/cheque-name.ts'

const reasons = {
  bounced: t('Cheque protestado'),
  returned: t('Cheque devuelto al cliente'),
  replaced: t('Cheque reemplazado por otro pago'),
}
type Reason = keyof typeof reasons
const options = Object.entries(reasons).map(([value, label]) => ({ value, label }))

/** A cheque that was not paid: what it had settled is owed again. One that is replaced leads to where the other payment is booked. */
export function ReturnDialog({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const go = useGo()
  const [why, setWhy] = useState<Reason>('bounced')
  const [detail, setDetail] = useState('')
  async function giveBack() {
    const reason = [reasons[why], detail.trim()].filter(Boolean).join(': ')
    await reversePayment({ params: { id: cheque.paymentId }, body: { reason, entryId: cheque.id } })
    if (why === 'replaced') void go(toDealSection({ id: cheque.deal.id, section: 'payments' }))
  }
  return (
    <ConfirmDialog
      title={t('Cheque {name}', { name: chequeName(cheque) })}
      act={t('Reversar pago')}
      danger
      onConfirm={giveBack}
      onClose={onClose}
    >
      <p>
        {t('{amount} de {name} se deben de nuevo; el pago queda reversado con fecha de hoy.', {
          amount: moneyText(cheque.amount.amount, cheque.amount.currency),
          name: cheque.contact.name,
        })}
      </p>
      <Select
        label={t('Qué pasó')}
        required
        options={options}
        value={why}
        // The options are its keys.
        onChange={(value) => value && setWhy(value as Reason)}
      />
      <TextInput
        label={t('Detalle')}
        maxLength={800}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
