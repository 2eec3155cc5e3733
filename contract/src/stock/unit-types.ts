import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp, text } from '../fields.ts'
import { Area, MaxDiscount, NewArea, Rooms, UnitKind } from './shared.ts'

/** What units of this type have unless they say otherwise. Its name is their model. */
export const UnitType = z.object({
  id: Id,
  project_id: Id,
  name: z.string(),
  kind: UnitKind,
  rooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  area: Area,
  description: z.string().nullable(),
  /** Of discounts of its units, in percent; null goes by the project. */
  max_discount_percent: z.string().nullable(),
  units_count: z.int(),
  /** Those of them that say something themselves, and follow the type in the rest alone. */
  own_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type UnitType = z.infer<typeof UnitType>

const fields = {
  kind: UnitKind.optional(),
  rooms: Rooms.nullable().optional(),
  bathrooms: Rooms.nullable().optional(),
  area: NewArea.optional(),
  description: text(2000).nullable().optional(),
  /** Needs `units.edit_price`. */
  max_discount_percent: MaxDiscount.nullable().optional(),
}

export const NewUnitType = z.strictObject({ name: text(80), ...fields })
export type NewUnitType = z.output<typeof NewUnitType>
export const UnitTypePatch = z.strictObject({ name: text(80).optional(), ...fields })
export type UnitTypePatch = z.output<typeof UnitTypePatch>

/** By name. */
export const listUnitTypes = endpoint('GET /projects/{id}/unit-types/', {
  can: 'projects.view',
  returns: z.array(UnitType),
})

export const createUnitType = endpoint('POST /projects/{id}/unit-types/', {
  can: 'projects.edit',
  status: 201,
  body: NewUnitType,
  returns: UnitType,
})

/**
 * Its units change with it where they have nothing of their own; their kind stays. More than a thousand follow in a job. If-Match
 * takes `updated_at`.
 */
export const patchUnitType = endpoint('PATCH /unit-types/{id}/', {
  can: 'projects.edit',
  body: UnitTypePatch,
  returns: UnitType,
  errors: ['stale'],
})

/** 409 while units have it, with `{units}`. */
export const deleteUnitType = endpoint('DELETE /unit-types/{id}/', {
  can: 'projects.edit',
  returns: Nothing,
  errors: ['conflict'],
})
