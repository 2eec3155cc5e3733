import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { plural, t } from '#web/kit/text.ts'
import { type Building, deleteBuilding } from './building-acts.ts'

/** Only of a building without units; says how many stand in the way. */
export const DeleteBuilding = ({ building, onClose }: { building: Building; onClose: () => void }) => (
  <ConfirmDialog
    title={t('¿Eliminar el edificio {name}?', { name: building.name })}
    act={t('Eliminar edificio')}
    danger
    disabled={building.unitsCount > 0}
    onConfirm={() => deleteBuilding(building)}
    onClose={onClose}
  >
    <p>
      {building.unitsCount > 0
        ? plural(
            building.unitsCount,
            'Tiene 1 unidad: primero hay que eliminarla o pasarla a otro edificio.',
            'Tiene {count} unidades: primero hay que eliminarlas o pasarlas a otro edificio.',
          )
        : t('No tiene unidades. No se puede deshacer.')}
    </p>
  </ConfirmDialog>
)
