import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { disputeRegistration } from '../shared/acts.ts'

export const DisputeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <ReasonDialog
    title={t('Disputar registro')}
    act={t('Disputar')}
    onConfirm={(reason) => disputeRegistration({ params: { id }, body: { reason } })}
    onClose={onClose}
  />
)
