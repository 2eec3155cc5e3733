import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { UnitShare } from '../shared/queries.ts'
import { revokeShare } from '../shared/share-acts.ts'
import { scopeText } from '../shared/words.ts'

export const RevokeShare = ({ share, onClose }: { share: UnitShare; onClose: () => void }) => (
  <ConfirmDialog
    title={t('Revocar el permiso de {name}', { name: share.broker.name })}
    act={t('Revocar')}
    danger
    onConfirm={() => revokeShare({ params: { id: share.id } })}
    onClose={onClose}
  >
    <p>
      {t('{what}: deja de verlas de inmediato, salvo las que otro permiso le muestre.', {
        what: scopeText(share),
      })}
    </p>
  </ConfirmDialog>
)
