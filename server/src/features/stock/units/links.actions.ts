import type { FieldErrors } from '#contract/errors.ts'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { type KnownLinks, knownLinks } from './links.queries.ts'

type Linking = {
  project_id: number | null
  building_id: number | null
  unit_type_id: number | null
  floor: number | null
  tags_ids?: number[]
}

/** 400 on every field that refers to nothing, or to a building or type of another project. Returns the kind of its type. */
export async function checkUnitLinks(db: Db, me: Me, unit: Linking): Promise<{ kind: string | null }> {
  const known = await knownLinks(db, me, [unit])
  const errors = linkErrors(unit, known)
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  return { kind: typeOf(unit, known)?.kind ?? null }
}

/** The same of many units: what is wrong, by unit. */
export async function unitLinkErrors(
  db: Db,
  me: Me,
  units: (Linking & { id: number })[],
): Promise<Map<number, FieldErrors>> {
  if (units.length === 0) return new Map()
  const known = await knownLinks(db, me, units)
  return new Map(units.map((unit) => [unit.id, linkErrors(unit, known)]))
}

function linkErrors(unit: Linking, known: KnownLinks): FieldErrors {
  const { project_id, building_id, unit_type_id, floor, tags_ids = [] } = unit
  const building = known.buildings.find(({ id }) => id === building_id)
  const isOfProject = building !== undefined && building.project_id === project_id
  const missing = tags_ids.filter((id) => !known.tags.includes(id))
  return {
    ...(project_id && !known.projects.includes(project_id) && { project_id: ['No existe ese proyecto'] }),
    ...(building_id && !isOfProject && { building_id: ['No es un edificio del proyecto'] }),
    ...(unit_type_id && !typeOf(unit, known) && { unit_type_id: ['No es una tipología del proyecto'] }),
    ...(isOfProject && floor !== null && isOutside(building, floor) && { floor: [reachOf(building)] }),
    ...(missing.length > 0 && { tags_ids: [`No existe la etiqueta ${missing.join(', ')}`] }),
  }
}

const typeOf = ({ unit_type_id, project_id }: Linking, { types }: KnownLinks) =>
  types.find((type) => type.id === unit_type_id && type.project_id === project_id)

type Reach = { floors: number; basements: number }
const isOutside = ({ floors, basements }: Reach, floor: number) =>
  floor > floors || floor < -basements || floor === 0
const reachOf = ({ floors, basements }: Reach) =>
  basements > 0
    ? filled(importSentences.floorsBelow, { basements: -basements, floors })
    : filled(importSentences.floors, { floors })
