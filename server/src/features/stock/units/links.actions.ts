import type { FieldErrors } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { knownLinks } from './links.queries.ts'

type Linking = {
  project_id: number | null
  building_id: number | null
  unit_type_id: number | null
  floor: number | null
  tags_ids?: number[]
}

/** 400 on every field that refers to nothing, or to a building or type of another project. Returns the kind of its type. */
export async function checkUnitLinks(
  db: Db,
  me: Me,
  { tags_ids = [], ...unit }: Linking,
): Promise<{ kind: string | null }> {
  const { project_id, building_id, unit_type_id, floor } = unit
  if (!project_id && !building_id && !unit_type_id && tags_ids.length === 0) return { kind: null }
  const { has_project, building, type, missing_tags } = await knownLinks(db, me, { ...unit, tags_ids })
  const errors: FieldErrors = {
    ...(project_id && !has_project && { project_id: ['No existe ese proyecto'] }),
    ...(building_id && !building && { building_id: ['No es un edificio del proyecto'] }),
    ...(unit_type_id && !type && { unit_type_id: ['No es una tipología del proyecto'] }),
    ...(building && floor !== null && isOutside(building, floor) && { floor: [reachOf(building)] }),
    ...(missing_tags.length > 0 && { tags_ids: [`No existe la etiqueta ${missing_tags.join(', ')}`] }),
  }
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  return { kind: type?.kind ?? null }
}

type Reach = { floors: number; basements: number }
const isOutside = ({ floors, basements }: Reach, floor: number) =>
  floor > floors || floor < -basements || floor === 0
const reachOf = ({ floors, basements }: Reach) =>
  basements > 0
    ? `El edificio va del piso ${-basements} al ${floors}, sin el 0`
    : `El edificio va del piso 1 al ${floors}`
