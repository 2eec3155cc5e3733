import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, PathId } from '../fields.ts'
import { manyIds } from '../list.ts'
import { UnitCounts } from './projects.ts'
import { Money, orientations, UnitKind, unitStatuses } from './shared.ts'
import { LinkedUnit, UnitClaimBrief } from './units.ts'

export const PicturedUnit = z.object({
  id: Id,
  number: z.string(),
  floor: z.int().nullable(),
  position: z.int().nullable(),
  kind: UnitKind,
  status: z.enum(unitStatuses),
  list_price: Money.nullable(),
  price_per_m2: Money.nullable(),
  area_total: z.string().nullable(),
  model: z.string().nullable(),
  rooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  orientation: z.enum(orientations).nullable(),
  days_on_market: z.int(),
  claim: UnitClaimBrief.nullable(),
  linked_units: z.array(LinkedUnit),
  /** How many leads are about it, of those that one sees. */
  leads_count: z.int(),
  /** How many issued quotations hold it, of those that one sees; the versions of one folio count once. */
  quotations_count: z.int(),
})
export type PicturedUnit = z.infer<typeof PicturedUnit>

/**
 * A project as a picture, in one answer: `columns` is the highest position; `others` have no place in a building. With `units_ids`
 * only those units, and the `columns` they reach: what brings an earlier answer up to date. `totals` are of all.
 */
export const getStock = endpoint('GET /stock/', {
  can: 'units.view',
  query: z.strictObject({ project: PathId, units_ids: manyIds() }),
  returns: z.object({
    project: Named.extend({ uuid: z.uuid() }),
    buildings: z.array(
      Named.extend({ floors: z.int(), basements: z.int(), columns: z.int(), units: z.array(PicturedUnit) }),
    ),
    others: z.array(PicturedUnit),
    totals: UnitCounts,
  }),
})
