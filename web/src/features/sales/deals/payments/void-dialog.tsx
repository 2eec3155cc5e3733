import { useCurrent } from '#web/kit/form/use-current.ts'
import { moneyText } from '#web/kit/money.tsx'
import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { voidPayment } from '../shared/payment-acts.ts'
import type { Payment } from './queries.ts'
import { isPaidInPart, paymentName, voidWords } from './words.ts'

/** What was added by mistake, or what is left of a guarantee: it stays in the history, and a part goes back to the row that it came from. */
export function VoidDialog({ payment: opened, onClose }: { payment: Payment; onClose: () => void }) {
  const [payment, acting] = useCurrent(opened)
  const name = paymentName(payment)
  return (
    <ReasonDialog
      title={
        isPaidInPart(payment) ? t('Anular lo que falta de {name}', { name }) : t('Anular {name}', { name })
      }
      act={voidWords(payment)}
      danger
      onConfirm={(reason) =>
        acting(({ id, updatedAt }) => voidPayment({ params: { id }, seen: updatedAt, body: { reason } }))
      }
      onClose={onClose}
    >
      <p>{whatFollows(payment)}</p>
    </ReasonDialog>
  )
}

function whatFollows(payment: Payment): string {
  const { kind, fromId, balance } = payment
  const owed = moneyText(balance.amount, balance.currency)
  if (kind === 'refund') return t('{owed} ya no se devuelve y sigue en garantía.', { owed })
  if (fromId !== null)
    return t('{owed} vuelve al pago del que se dividió: el monto del negocio no cambia.', { owed })
  return isPaidInPart(payment)
    ? t('Deja de cobrarse {owed}; lo que se pagó sigue en garantía o donde se usó.', { owed })
    : t('Deja de cobrarse {owed}. Queda en la historia del negocio.', { owed })
}
