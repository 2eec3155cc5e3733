import { ReasonDialog } from '#web/kit/reason-dialog.tsx'
import { t } from '#web/kit/text.ts'
import { refuseDocument } from './document-acts.ts'
import type { DealDocument } from './queries.ts'

/** Why a document cannot be used: whoever brought it hears of it, the client in their link. */
export const RefuseDialog = ({ version, onClose }: { version: DealDocument; onClose: () => void }) => (
  <ReasonDialog
    title={t('Rechazar {name}', { name: version.name })}
    act={t('Rechazar')}
    danger
    onConfirm={(reason) => refuseDocument({ params: { id: version.id }, body: { reason } })}
    onClose={onClose}
  >
    <p>
      {version.uploadedBy === null && version.source === 'uploaded'
        ? t(
            'Vuelve a faltar hasta que llegue otro. El cliente lee el motivo en su enlace y puede enviarlo de nuevo.',
          )
        : t('Vuelve a faltar hasta que se suba otro. Se avisa a quien lo subió y a quien vende.')}
    </p>
  </ReasonDialog>
)
