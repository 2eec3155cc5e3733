import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { depositCheque } from './cheque-acts.ts'
import { chequeName } from './cheque-name.ts'

/** What it needs to know of a cheque; `id` is that of its entry. */
type Cheque = {
  id: number
  bank: string
  number: string
  receivedOn: string
  amount: { amount: string; currency: string }
  contact: { name: string }
}

/** The day on which a cheque was taken to the bank. */
export function DepositDialog({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const [day, setDay] = useState<string | null>(today())
  return (
    <ConfirmDialog
      title={t('Depositar {name}', { name: chequeName(cheque) || t('cheque') })}
      act={t('Depositar')}
      disabled={!day}
      onConfirm={() => depositCheque({ params: { id: cheque.id }, body: { depositedOn: day ?? '' } })}
      onClose={onClose}
    >
      <p>
        {t('{amount} de {name}. El pago ya está registrado: solo se anota que el cheque está en el banco.', {
          amount: moneyText(cheque.amount.amount, cheque.amount.currency),
          name: cheque.contact.name,
        })}
      </p>
      <DateInput
        label={t('Depositado el')}
        required
        earliest={cheque.receivedOn}
        latest={today()}
        value={day}
        onChange={setDay}
      />
    </ConfirmDialog>
  )
}
