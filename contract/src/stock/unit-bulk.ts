import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, ids, Timestamp, text } from '../fields.ts'
import { UnitKind } from './shared.ts'

/** Why a unit stays as it is: it is held or sold, the type is of another project, or it does not exist any more. */
export const skipReasons = ['taken', 'other_project', 'gone'] as const

const Outcome = z.object({
  /** How many changed. */
  changed: z.int(),
  skipped: z.array(
    z.object({
      id: Id,
      number: z.string().nullable(),
      kind: UnitKind.nullable(),
      reason: z.enum(skipReasons),
    }),
  ),
})
export type BulkOutcome = z.infer<typeof Outcome>

const units_ids = ids(1000)

/** What is so already is not touched. */
export const tagUnits = endpoint('POST /units/bulk-tags/', {
  can: 'units.edit',
  body: z.strictObject({ units_ids, tags_ids: ids(50), mode: z.enum(['add', 'remove']) }),
  returns: Outcome,
})

/** Gives many units a type of their project, or publishes them. */
export const setUnits = endpoint('POST /units/bulk-set/', {
  can: 'units.edit',
  body: z
    .strictObject({
      units_ids,
      unit_type_id: Id.nullable().optional(),
      is_published: z.boolean().optional(),
    })
    .refine(
      ({ unit_type_id, is_published }) => unit_type_id !== undefined || is_published !== undefined,
      'Falta qué cambiar',
    ),
  returns: Outcome,
})

/** Takes them out of sale, until a time or until a user unblocks them; those that are blocked get this reason and end. */
export const blockUnits = endpoint('POST /units/bulk-block/', {
  can: 'units.block',
  body: z.strictObject({ units_ids, reason: text(500), until: Timestamp.nullable().optional() }),
  returns: Outcome,
})

export const unblockUnits = endpoint('POST /units/bulk-unblock/', {
  can: 'units.block',
  body: z.strictObject({ units_ids }),
  returns: Outcome,
})
