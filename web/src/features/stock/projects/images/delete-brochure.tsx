import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'

const deleteBrochure = act('DELETE /projects/{id}/brochure/', {
  changed: ['project'],
  said: () => t('Folleto eliminado'),
})

export const DeleteBrochure = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <ConfirmDialog
    title={t('Eliminar el folleto')}
    act={t('Eliminar')}
    danger
    onConfirm={() => deleteBrochure({ params: { id } })}
    onClose={onClose}
  >
    <p>{t('El folleto se elimina y no se puede recuperar.')}</p>
  </ConfirmDialog>
)
