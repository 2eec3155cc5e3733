import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { plural, t } from '#web/kit/text.ts'
import { deleteType, type UnitType } from './type-acts.ts'

/** Only of a type that no unit has; says how many stand in the way. */
export const DeleteType = ({ type, onClose }: { type: UnitType; onClose: () => void }) => (
  <ConfirmDialog
    title={t('¿Eliminar la tipología {name}?', { name: type.name })}
    act={t('Eliminar tipología')}
    danger
    disabled={type.unitsCount > 0}
    onConfirm={() => deleteType(type)}
    onClose={onClose}
  >
    <p>
      {type.unitsCount > 0
        ? plural(
            type.unitsCount,
            '1 unidad es de esta tipología: primero hay que darle otra.',
            '{count} unidades son de esta tipología: primero hay que darles otra.',
          )
        : t('Ninguna unidad la tiene. No se puede deshacer.')}
    </p>
  </ConfirmDialog>
)
