import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { withdrawClient } from '../shared/client-acts.ts'
import type { Registration } from '../shared/queries.ts'

type Props = { registration: Registration; onClose: () => void }

export const WithdrawDialog = ({ registration, onClose }: Props) => (
  <ConfirmDialog
    title={t('¿Retirar el número {number}?', { number: registration.number })}
    act={t('Retirar')}
    danger
    onConfirm={() => withdrawClient(registration)}
    onClose={onClose}
  >
    <p>{t('Pierde su lugar en este lanzamiento. No se puede deshacer.')}</p>
  </ConfirmDialog>
)
