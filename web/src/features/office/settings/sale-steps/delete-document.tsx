import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { StepDocument } from './queries.ts'

type Removing = { id: number; name: string }
const deleteDocument = act('DELETE /sale-step-documents/{id}/', {
  changed: ['acts-pipeline'],
  waits: true,
  request: ({ id }: Removing) => ({ params: { id } }),
  said: (_, { name }) => t('Documento {name} eliminado', { name }),
})

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
