import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { Broker } from './broker-list.tsx'

const unlinkBroker = act('POST /brokers/{account_uuid}/unlink/', {
  changed: ['share'],
  said: () => t('Corredor desvinculado'),
})

export const UnlinkDialog = ({ broker, onClose }: { broker: Broker; onClose: () => void }) => (
  <ConfirmDialog
    title={t('Desvincular a {name}', { name: broker.name })}
    act={t('Desvincular')}
    danger
    onConfirm={() => unlinkBroker({ params: { accountUuid: broker.uuid } })}
    onClose={onClose}
  >
    <p>{t('Sus permisos se revocan y deja de ver las unidades de inmediato.')}</p>
  </ConfirmDialog>
)
