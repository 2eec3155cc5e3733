import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { CellError } from '../parsing/cell-error.ts'
import type { Import } from '../queries.ts'
import type { UnitOffers } from './offers.ts'
import { errorOn, type UnitFields } from './row.ts'
import { type KnownUnit, unitsWithNumbers } from './units.queries.ts'

/** A new unit of that kind, a change of a known one, or why neither. */
export type UnitDecision = { error: CellError } | { known: KnownUnit | null; kind: string }

/** Decides each row by the units of the project that have its number. */
export async function decideUnits(
  db: Db,
  me: Me,
  { mode, project_id }: Pick<Import, 'mode' | 'project_id'>,
  rows: UnitFields[],
  offers: UnitOffers,
): Promise<UnitDecision[]> {
  const numbers = rows.flatMap(({ number }) => number?.toLowerCase() ?? [])
  const known = await unitsWithNumbers(db, me, project_id ?? 0, [...new Set(numbers)])
  return rows.map((row) => {
    const found = (known.get(row.number?.toLowerCase() ?? '') ?? []).filter((unit) =>
      isMeant(unit, row, offers),
    )
    return decided(me, mode, found, kindOf(row, offers))
  })
}

const kindOf = ({ kind, unit_type_id }: UnitFields, { kindOfType }: UnitOffers) =>
  kind ?? kindOfType.get(unit_type_id ?? 0)

/** A row that does not say its building or kind means the unit of any. */
function isMeant(unit: KnownUnit, row: UnitFields, offers: UnitOffers) {
  const kind = kindOf(row, offers)
  return (!row.building_id || row.building_id === unit.building_id) && (!kind || kind === unit.kind)
}

function decided(me: Me, mode: Import['mode'], found: KnownUnit[], kind = 'apartment'): UnitDecision {
  if (found.length > 1)
    return { error: errorOn('number', 'Hay varias unidades con este número: diga el edificio y el tipo') }
  const [known = null] = found
  if (known && mode === 'create') return { error: errorOn('number', 'Ya existe una unidad con este número') }
  if (!known && mode === 'update') return { error: errorOn('number', 'No hay una unidad con este número') }
  if (known && !has(me, 'units.edit'))
    return { error: errorOn('number', 'No tiene permiso para editar unidades') }
  if (!known && !has(me, 'units.create'))
    return { error: errorOn('number', 'No tiene permiso para crear unidades') }
  return { known, kind }
}
