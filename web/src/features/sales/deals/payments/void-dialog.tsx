import { useCurrent } from '#web/kit/form/use-current.ts'
import { moneyText } from '#web/kit/money.tsx'
import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { voidPayment } from '../shared/payment-acts.ts'
import type { Payment } from './queries.ts'
import { paymentName } from './words.ts'

/** What was added by mistake: it stays in the history, and a part goes back to the row that it came from. */
export function VoidDialog({ payment: opened, onClose }: { payment: Payment; onClose: () => void }) {
  const [payment, acting] = useCurrent(opened)
  const { fromId, amount } = payment
  const owed = moneyText(amount.amount, amount.currency)
  return (
    <ReasonDialog
      title={t('Anular {name}', { name: paymentName(payment) })}
      act={t('Anular')}
      danger
      onConfirm={(reason) =>
        acting(({ id, updatedAt }) => voidPayment({ params: { id }, seen: updatedAt, body: { reason } }))
      }
      onClose={onClose}
    >
      <p>
        {fromId === null
          ? t('Deja de cobrarse {owed}. Queda en la historia del negocio.', { owed })
          : t('{owed} vuelve al pago del que se dividió: el monto del negocio no cambia.', { owed })}
      </p>
    </ReasonDialog>
  )
}
