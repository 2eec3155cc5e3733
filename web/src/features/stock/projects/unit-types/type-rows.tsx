import { RowMenu } from '#web/features/office/settings/shared/row-menu.tsx'
import rows from '#web/features/office/settings/shared/rows.module.css'
import { Rows } from '#web/features/office/settings/shared/rows.tsx'
import { plural, t } from '#web/kit/text.ts'
import { areaText, roomsText } from '../../units/shared/facts.tsx'
import { unitKindWords } from '../../units/shared/words.ts'
import type { UnitType } from './type-acts.ts'

type Props = {
  types: UnitType[]
  may: boolean
  onEdit: (type: UnitType) => void
  onDelete: (type: UnitType) => void
}

/** The types by name, with what they give and how many units take it. */
export const TypeRows = ({ types, may, onEdit, onDelete }: Props) => (
  <Rows label={t('Tipologías')} items={types} keyOf={({ id }) => id} nameOf={({ name }) => name}>
    {(type) => (
      <div className={rows.line} data-bare>
        <span className={rows.name}>
          {type.name}
          <small>{givesOf(type)}</small>
          <small>{takenBy(type)}</small>
        </span>
        {may && <RowMenu of={type} onEdit={() => onEdit(type)} onDelete={() => onDelete(type)} />}
      </div>
    )}
  </Rows>
)

/** "Departamento · 2D 2B · 64,2 m²". */
const givesOf = (type: UnitType) =>
  [unitKindWords[type.kind], roomsText(type), type.area.total && areaText(type.area.total)]
    .filter(Boolean)
    .join(' · ')

/** "24 unidades · 3 con datos propios". */
const takenBy = ({ unitsCount, ownCount }: UnitType) =>
  [
    plural(unitsCount, '1 unidad', '{count} unidades'),
    ownCount > 0 && plural(ownCount, '1 con datos propios', '{count} con datos propios'),
  ]
    .filter(Boolean)
    .join(' · ')
