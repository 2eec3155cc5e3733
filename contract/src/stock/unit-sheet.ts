import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Named, Timestamp } from '../fields.ts'
import { Area, Money, orientations, UnitKind, unitStatuses } from './shared.ts'
import { unitFilters } from './units.ts'

/** What a unit has of its own where it could inherit from its type. */
const inheritable = ['model', 'rooms', 'bathrooms', 'interior', 'terrace', 'garden', 'total'] as const

export const SheetUnit = z.object({
  id: Id,
  number: z.string(),
  project_id: Id.nullable(),
  building_id: Id.nullable(),
  unit_type_id: Id.nullable(),
  kind: UnitKind,
  model: z.string().nullable(),
  floor: z.int().nullable(),
  position: z.int().nullable(),
  orientation: z.enum(orientations).nullable(),
  rooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  area: Area,
  own: z.array(z.enum(inheritable)),
  list_price: Money.nullable(),
  is_published: z.boolean(),
  tags_ids: z.array(Id),
  status: z.enum(unitStatuses),
  updated_at: Timestamp,
})
export type SheetUnit = z.infer<typeof SheetUnit>

/** What the units of a project may be of. */
export const SheetProject = Named.extend({
  currency: Currency,
  buildings: z.array(Named),
  unit_types: z.array(Named),
})
export type SheetProject = z.infer<typeof SheetProject>

/** As many as `POST /units/bulk-edit/` takes. */
export const mostSheetUnits = 5000

/** What is edited as in a spreadsheet, by number, in one answer: the first 5,000 units that match, with their projects. */
export const getUnitSheet = endpoint('GET /units/sheet/', {
  // Prices are pasted by who may change prices alone: what it says of units the list says too.
  can: 'units.view',
  query: z.strictObject(unitFilters),
  returns: z.object({
    units: z.array(SheetUnit),
    projects: z.array(SheetProject),
    /** false: more units match. */
    is_whole: z.boolean(),
  }),
})
