import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { deleteDocument } from './document-acts.ts'
import type { DealDocument } from './queries.ts'

export const DeleteDialog = ({ version, onClose }: { version: DealDocument; onClose: () => void }) => (
  <ConfirmDialog
    title={t('Eliminar documento')}
    act={t('Eliminar')}
    danger
    onConfirm={() => deleteDocument({ params: { id: version.id } })}
    onClose={onClose}
  >
    <p>
      {t('{name} se elimina y no se puede recuperar; queda la versión anterior, si la hay.', {
        name: version.fileName,
      })}
    </p>
  </ConfirmDialog>
)
