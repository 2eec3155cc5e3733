import { unitSummary } from '#web/features/stock/units/shared/facts.tsx'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { freeUnitsQuery, type UnitRow } from '../shared/queries.ts'

type Props = { projectId: number | undefined; taken: readonly number[]; onPick: (unit: UnitRow) => void }

/** Finds a unit that can be quoted, of the same project as the others, and says who holds it. */
export const UnitPicker = ({ projectId, taken, onPick }: Props) => (
  <AsyncSelect
    label={t('Agregar unidad')}
    placeholder={t('Número, modelo o #número')}
    nothing={t('Ninguna unidad libre coincide')}
    value={null}
    search={(typed) => {
      const { select, ...query } = freeUnitsQuery(typed, projectId)
      return {
        ...query,
        select: (answer: Parameters<typeof select>[0]) =>
          select(answer)
            .filter(({ id }) => !taken.includes(id))
            .map((unit) => ({ value: String(unit.id), label: unitName(unit), detail: detailOf(unit), unit })),
      }
    }}
    onChange={(_, option) => option && onPick(option.unit)}
  />
)

const detailOf = (unit: UnitRow) =>
  [
    unit.listPrice && moneyText(unit.listPrice.amount, unit.listPrice.currency),
    unitSummary(unit),
    unit.claim && t('La tiene {seller}', { seller: unit.claim.seller.name }),
    unit.isBlocked && t('Bloqueada'),
  ]
    .filter(Boolean)
    .join(' · ')
