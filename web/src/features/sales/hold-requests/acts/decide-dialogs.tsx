import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { cancelHold, grantHold, type HoldRequest, refuseHold } from '../shared/queries.ts'

type Props = { hold: HoldRequest; onClose: () => void }

/** For as long as was asked for, or as the project allows. */
export const GrantDialog = ({ hold, onClose }: Props) => (
  <ConfirmDialog
    title={t('Retener la unidad {number}', { number: hold.unit.number })}
    act={t('Retener')}
    onConfirm={() => grantHold({ params: { id: hold.id }, body: {} })}
    onClose={onClose}
  >
    <p>
      {t('Queda retenida para {name}, cliente de {broker}.', {
        name: hold.contact.name,
        broker: hold.broker.name,
      })}
    </p>
    {hold.note && <blockquote dir="auto">{hold.note}</blockquote>}
  </ConfirmDialog>
)

export const RefuseDialog = ({ hold, onClose }: Props) => (
  <ReasonDialog
    title={t('Rechazar la retención de {number}', { number: hold.unit.number })}
    act={t('Rechazar')}
    danger
    onConfirm={(reason) => refuseHold({ params: { id: hold.id }, body: { reason: reason.slice(0, 500) } })}
    onClose={onClose}
  />
)

export const CancelDialog = ({ hold, onClose }: Props) => (
  <ConfirmDialog
    title={hold.status === 'pending' ? t('Retirar solicitud') : t('Soltar unidad')}
    act={hold.status === 'pending' ? t('Retirar solicitud') : t('Soltar unidad')}
    danger
    onConfirm={() => cancelHold({ params: { id: hold.id } })}
    onClose={onClose}
  >
    <p>
      {t('La unidad {number} deja de estar pedida para {name}.', {
        number: hold.unit.number,
        name: hold.contact.name,
      })}
    </p>
  </ConfirmDialog>
)
