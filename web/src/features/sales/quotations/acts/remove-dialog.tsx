import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { deleteDraft } from './quotation-acts.ts'

type Props = { id: number; onRemoved: () => void; onClose: () => void }

export const RemoveDialog = ({ id, onRemoved, onClose }: Props) => (
  <ConfirmDialog
    title={t('Eliminar borrador')}
    act={t('Eliminar')}
    danger
    onConfirm={async () => {
      await deleteDraft({ params: { id } })
      onRemoved()
    }}
    onClose={onClose}
  >
    <p>{t('Un borrador no tiene folio: no deja rastro.')}</p>
  </ConfirmDialog>
)
