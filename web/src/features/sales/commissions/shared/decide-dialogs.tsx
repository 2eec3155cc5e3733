import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { approveCommission, payCommission } from './commission-acts.ts'
import type { Commission } from './queries.ts'
import { earnerOf } from './words.ts'

type Props = { commission: Commission; onClose: () => void }

const about = (commission: Commission) => ({
  amount: moneyText(commission.amount.amount, commission.amount.currency),
  name: earnerOf(commission),
})

const ApproveDialog = ({ commission, onClose }: Props) => (
  <ConfirmDialog
    title={t('Aprobar comisión')}
    act={t('Aprobar')}
    onConfirm={() => approveCommission(commission)}
    onClose={onClose}
  >
    <p>{t('{amount} de {name}: queda por pagar.', about(commission))}</p>
  </ConfirmDialog>
)

const PayDialog = ({ commission, onClose }: Props) => (
  <ConfirmDialog
    title={t('Marcar comisión pagada')}
    act={t('Marcar pagada')}
    onConfirm={() => payCommission(commission)}
    onClose={onClose}
  >
    <p>{t('{amount} de {name}: no se puede deshacer.', about(commission))}</p>
  </ConfirmDialog>
)

const table = { approve: ApproveDialog, pay: PayDialog }

/** What is decided on a commission, each after a question. */
export const useDecideDialogs = () => useDialogs(table)
export type DecideDialogs = OpenersOf<typeof table>
