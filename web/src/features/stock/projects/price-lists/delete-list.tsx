import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { formDay } from '#web/kit/dates.ts'
import { plural, t } from '#web/kit/text.ts'
import { deletePriceList, type PriceList } from './price-list-acts.ts'

/** Only of a list that is not in effect yet. */
export const DeleteList = ({ list, onClose }: { list: PriceList; onClose: () => void }) => (
  <ConfirmDialog
    title={t('¿Eliminar la lista del {day}?', { day: formDay(list.effectiveOn) })}
    act={t('Eliminar lista')}
    danger
    onConfirm={() => deletePriceList(list)}
    onClose={onClose}
  >
    <p>
      {plural(
        list.unitsCount,
        '1 unidad conserva el precio que tiene. No se puede deshacer.',
        '{count} unidades conservan el precio que tienen. No se puede deshacer.',
      )}
    </p>
  </ConfirmDialog>
)
