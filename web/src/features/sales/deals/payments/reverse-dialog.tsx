import { useCurrent } from '#web/kit/form/use-current.ts'
import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { reversePayment } from '../shared/payment-acts.ts'
import type { Entry, Payment } from './queries.ts'

type Props = { payment: Payment; entry: Entry; onClose: () => void }

/** What was booked wrongly stays, and another entry takes it back. */
export function ReverseDialog({ payment, entry, onClose }: Props) {
  const [, acting] = useCurrent(payment)
  return (
    <ReasonDialog
      title={t('Reversar pago')}
      act={t('Reversar')}
      danger
      onConfirm={(reason) =>
        acting(({ id, updatedAt }) =>
          reversePayment({ params: { id }, seen: updatedAt, body: { reason, entryId: entry.id } }),
        )
      }
      onClose={onClose}
    />
  )
}
