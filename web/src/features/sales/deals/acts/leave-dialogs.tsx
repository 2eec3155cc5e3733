import { t } from '#web/kit/text.ts'
import { loseDeal, rescindDeal } from './deal-acts.ts'
import { LeaveForm } from './leave-form.tsx'

type Props = { id: number; onClose: () => void }

export const LoseDialog = ({ id, onClose }: Props) => (
  <LeaveForm
    id={id}
    title={t('Marcar perdido')}
    act={t('Marcar perdido')}
    consequence={t(
      'El cliente desiste. Las unidades quedan libres y no se cobra más; lo pagado y la historia quedan.',
    )}
    leave={loseDeal}
    onClose={onClose}
  />
)

export const RescindDialog = ({ id, onClose }: Props) => (
  <LeaveForm
    id={id}
    title={t('Resciliar negocio')}
    act={t('Resciliar')}
    consequence={t(
      'El contrato se deshace. Las unidades quedan libres y no se cobra más; lo pagado y la historia quedan.',
    )}
    leave={rescindDeal}
    onClose={onClose}
  />
)
