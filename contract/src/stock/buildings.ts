import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, Timestamp, text } from '../fields.ts'

/** A tower or a stage of a project. Floors count from 1; basements are the floors -1, -2 … */
export const Building = z.object({
  id: Id,
  project_id: Id,
  name: z.string(),
  floors: z.int(),
  basements: z.int(),
  delivery_date: z.string().nullable(),
  order: z.int(),
  units_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Building = z.infer<typeof Building>

const whole = (least: number, most: number) =>
  z.int('Debe ser un entero').min(least, `Al menos ${least}`).max(most, `A lo más ${most}`)

const fields = {
  floors: whole(1, 200).optional(),
  basements: whole(0, 20).optional(),
  delivery_date: Day.nullable().optional(),
  order: whole(0, 10_000).optional(),
}

export const NewBuilding = z.strictObject({ name: text(80), ...fields })
export type NewBuilding = z.output<typeof NewBuilding>
export const BuildingPatch = z.strictObject({ name: text(80).optional(), ...fields })
export type BuildingPatch = z.output<typeof BuildingPatch>

/** In their order. */
export const listBuildings = endpoint('GET /projects/{id}/buildings/', {
  can: 'projects.view',
  returns: z.array(Building),
})

/** By default one floor, after the other buildings. */
export const createBuilding = endpoint('POST /projects/{id}/buildings/', {
  can: 'projects.edit',
  status: 201,
  body: NewBuilding,
  returns: Building,
})

/** Fewer floors than its units stand on are refused. If-Match takes `updated_at`. */
export const patchBuilding = endpoint('PATCH /buildings/{id}/', {
  can: 'projects.edit',
  body: BuildingPatch,
  returns: Building,
  errors: ['stale'],
})

/** Buildings that are not listed follow in their old order. */
export const orderBuildings = endpoint('POST /projects/{id}/buildings/reorder/', {
  can: 'projects.edit',
  body: z
    .array(z.strictObject({ id: Id, order: whole(0, 10_000) }))
    .min(1, 'Falta al menos uno')
    .max(500, 'A lo más 500'),
  returns: z.array(Building),
})

/** 409 while it has units, with `{units}`. */
export const deleteBuilding = endpoint('DELETE /buildings/{id}/', {
  can: 'projects.edit',
  returns: Nothing,
  errors: ['conflict'],
})
