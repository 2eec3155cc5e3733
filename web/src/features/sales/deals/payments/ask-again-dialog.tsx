import { useCurrent } from '#web/kit/form/use-current.ts'
import { moneyText } from '#web/kit/money.tsx'
import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { askAgain } from '../shared/payment-acts.ts'
import type { Payment } from './queries.ts'

/** What was waived of a guarantee is owed again. */
export function AskAgainDialog({ payment: opened, onClose }: { payment: Payment; onClose: () => void }) {
  const [payment, acting] = useCurrent(opened)
  const { amount, currency } = payment.guarantee?.waived ?? payment.balance
  return (
    <ReasonDialog
      title={t('Volver a pedir lo que faltaba de la garantía')}
      act={t('Volver a pedir')}
      onConfirm={(reason) =>
        acting(({ id, updatedAt }) => askAgain({ params: { id }, seen: updatedAt, body: { reason } }))
      }
      onClose={onClose}
    >
      <p>
        {t('Se vuelve a cobrar {owed}, con el vencimiento de antes.', { owed: moneyText(amount, currency) })}
      </p>
    </ReasonDialog>
  )
}
