import { type ReactNode, useState } from 'react'
import { RowMenu } from '#web/features/office/settings/shared/row-menu.tsx'
import rows from '#web/features/office/settings/shared/rows.module.css'
import { SavedRows } from '#web/features/office/settings/shared/rows.tsx'
import { formDay } from '#web/kit/dates.ts'
import { plural, t } from '#web/kit/text.ts'
import { type Building, orderBuildings } from './building-acts.ts'
import { BuildingEditor } from './building-editor.tsx'
import { DeleteBuilding } from './delete-building.tsx'

type Props = { projectId: number; buildings: Building[]; may: boolean }

/** The buildings in their order, one of them perhaps being edited where it stands. */
export function BuildingRows({ projectId, buildings, may }: Props) {
  const [editing, setEditing] = useState<number>()
  const [deleting, setDeleting] = useState<Building>()
  const save = (ids: number[]) =>
    orderBuildings({ params: { id: projectId }, body: ids.map((id, order) => ({ id, order })) })
  const row = (building: Building, handle: ReactNode) =>
    editing === building.id ? (
      <BuildingEditor projectId={projectId} building={building} onClose={() => setEditing(undefined)} />
    ) : (
      <div className={rows.line} data-bare={handle ? undefined : true}>
        {handle}
        <span className={rows.name}>
          {building.name}
          <small>{shapeOf(building)}</small>
        </span>
        {may && (
          <RowMenu
            of={building}
            onEdit={() => setEditing(building.id)}
            onDelete={() => setDeleting(building)}
          />
        )}
      </div>
    )
  return (
    <>
      <SavedRows
        label={t('Edificios')}
        items={buildings}
        save={may && buildings.length > 1 ? save : undefined}
      >
        {row}
      </SavedRows>
      {deleting && <DeleteBuilding building={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** "24 pisos · 3 subterráneos · 212 unidades". */
const shapeOf = ({ floors, basements, unitsCount, deliveryDate }: Building) =>
  [
    plural(floors, '1 piso', '{count} pisos'),
    basements > 0 && plural(basements, '1 subterráneo', '{count} subterráneos'),
    plural(unitsCount, '1 unidad', '{count} unidades'),
    deliveryDate && t('entrega {day}', { day: formDay(deliveryDate) }),
  ]
    .filter(Boolean)
    .join(' · ')
