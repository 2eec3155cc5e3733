import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { StepDocument } from './queries.ts'
import { deleteDocument } from './step-acts.ts'

export const DeleteDocument = ({ document, onClose }: { document: StepDocument; onClose: () => void }) => (
  <ConfirmDialog
    title={t('¿Dejar de pedir {name}?', { name: document.name })}
    act={t('Dejar de pedirlo')}
    danger
    onConfirm={() => deleteDocument(document)}
    onClose={onClose}
  >
    <p>{t('Los ya subidos quedan en cada negocio.')}</p>
  </ConfirmDialog>
)
