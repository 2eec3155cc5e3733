import { useQuery } from '@tanstack/react-query'
import { unitQuery } from '#web/features/stock/units/shared/queries.ts'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { t } from '#web/kit/text.ts'
import type { Wish } from '../shared/queries.ts'
import { criteriaText } from '../shared/words.ts'

/** "Depto. 104", or what any unit has to be. */
export const WishWords = ({ wish }: { wish: Wish }) =>
  wish.unitId === undefined ? criteriaText(wish) : <NameOfUnit id={wish.unitId} />

function NameOfUnit({ id }: { id: number }) {
  const { data, isError } = useQuery(unitQuery(id))
  if (data) return unitName(data)
  return isError ? t('Unidad que ya no existe') : '…'
}
