import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { Unit } from '../shared/queries.ts'
import { deleteUnit } from '../shared/unit-acts.ts'
import { unitName } from '../shared/words.ts'

/** Only of a unit that nobody ever wanted: the server says what else stands in the way. */
export const DeleteUnit = ({ unit, onClose }: { unit: Unit; onClose: () => void }) => (
  <ConfirmDialog
    title={t('¿Eliminar {unit}?', { unit: unitName(unit) })}
    act={t('Eliminar')}
    danger
    onConfirm={() => deleteUnit({ params: { id: unit.id } })}
    onClose={onClose}
  >
    <p>{t('No se puede deshacer. Su historia de precios se va con ella.')}</p>
  </ConfirmDialog>
)
