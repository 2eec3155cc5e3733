import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { Paging, page } from '../list.ts'
import { Money } from './shared.ts'
import { Unit, UnitPatch } from './units.ts'

/**
 * Out of sale for this reason until a user unblocks it, or until a time. Ends a hold and tells its seller; 409 while the unit is in a
 * deal. If-Match takes `updated_at`.
 */
export const blockUnit = endpoint('POST /units/{id}/block/', {
  can: 'units.block',
  body: z.strictObject({ reason: text(500), until: Timestamp.nullable().optional() }),
  returns: Unit,
  errors: ['conflict', 'stale'],
})

/** If-Match takes `updated_at`. */
export const unblockUnit = endpoint('POST /units/{id}/unblock/', {
  can: 'units.block',
  returns: Unit,
  errors: ['stale'],
})

const units = z.array(Id).max(50, 'A lo más 50')

/** `units_ids` must go along with the unit, each with no other one; `optional_ids` may. */
export const LinkedUnits = z.strictObject({ units_ids: units, optional_ids: units.optional() })
export type LinkedUnits = z.output<typeof LinkedUnits>

/** If-Match takes the `updated_at` of the unit, which changes with its links. */
export const setLinkedUnits = endpoint('PUT /units/{id}/linked-units/', {
  can: 'units.edit',
  body: LinkedUnits,
  returns: Unit,
  resource: z.object({ units_ids: z.array(Id), optional_ids: z.array(Id) }),
  errors: ['stale'],
})

export const priceWays = ['by_hand', 'generated', 'bulk', 'price_list', 'import'] as const
export const UnitPrice = z.object({
  id: Id,
  /** null: the price was taken away. */
  list_price: Money.nullable(),
  way: z.enum(priceWays),
  reason: z.string().nullable(),
  user: Named.nullable(),
  at: Timestamp,
})
export type UnitPrice = z.infer<typeof UnitPrice>

/** Every price it has had, newest first. */
export const listUnitPrices = endpoint('GET /units/{id}/prices/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging }),
  returns: page(UnitPrice),
})

/** What one edit in a spreadsheet changes is one transaction. */
const mostEdited = 5000

/**
 * All or none. 400 has `errors` by unit id; 412 `conflict: {units}` with the units that changed since their `updated_at`, as they are
 * now. Prices need `units.edit_price`.
 */
export const editUnits = endpoint('POST /units/bulk-edit/', {
  can: 'units.edit',
  // Every cell of as many units.
  mostJson: 8 * 2 ** 20,
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ id: Id, updated_at: Timestamp.optional(), fields: UnitPatch }))
      .min(1, 'Falta al menos una')
      .max(mostEdited, 'A lo más 5000')
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Hay una unidad repetida'),
  }),
  returns: z.object({
    changed: z.int(),
    units: z.array(z.object({ id: Id, updated_at: Timestamp })),
  }),
  errors: ['stale', 'conflict'],
})
