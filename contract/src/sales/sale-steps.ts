import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp, text } from '../fields.ts'

/** What units become in a step. */
export const saleStatuses = ['reserved', 'promised', 'sold', 'delivered'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** What every buyer must have before a step is left. */
export const requiredFields = ['national_id', 'email', 'phone', 'birthdate', 'street', 'commune'] as const
export type RequiredField = (typeof requiredFields)[number]

/** What a deal lacks to leave its step: documents, and fields of its buyers. */
export const DealRequirements = z.object({
  documents: z.array(z.object({ id: Id, name: z.string() })),
  fields: z.array(z.object({ contact: Named, field: z.enum(requiredFields) })),
})
export type DealRequirements = z.infer<typeof DealRequirements>

export const SaleStep = Named.extend({
  order: z.int(),
  /** From it on units are that; null: what they were. A deal begins in the first step with `reserved`. */
  unit_status: z.enum(saleStatuses).nullable(),
  /** Within how many days it is to be left; null: no matter when. */
  days: z.int().nullable(),
  /** How many days before that its seller is reminded; null: not. */
  reminder_days: z.int().nullable(),
  required_fields: z.array(z.enum(requiredFields)),
  /** In it now, of any state, up to 10,000. */
  deals: z.int(),
  /** How far its deletion is, in percent, while a job moves what is in it; else null. */
  removal: z.object({ progress: z.int() }).nullable(),
  updated_at: Timestamp,
})
export type SaleStep = z.infer<typeof SaleStep>

export const SaleStepFields = z.strictObject({
  name: text(60),
  unit_status: z.enum(saleStatuses).nullable().optional(),
  days: z.int('Debe ser un entero').min(1, 'Al menos 1').max(3650, 'A lo más 3650').nullable().optional(),
  reminder_days: z
    .int('Debe ser un entero')
    .min(1, 'Al menos 1')
    .max(365, 'A lo más 365')
    .nullable()
    .optional(),
  required_fields: z.array(z.enum(requiredFields)).max(requiredFields.length).optional(),
})
export type SaleStepFields = z.output<typeof SaleStepFields>

/** In their order. */
export const listSaleSteps = endpoint('GET /sale-steps/', {
  can: 'deals.view',
  returns: z.array(SaleStep),
})

/** At the end. */
export const createSaleStep = endpoint('POST /sale-steps/', {
  can: 'pipeline.edit',
  status: 201,
  body: SaleStepFields,
  returns: SaleStep,
  errors: ['conflict'],
})

/** If-Match takes `updated_at`. What units became stays as it is. */
export const updateSaleStep = endpoint('PUT /sale-steps/{id}/', {
  can: 'pipeline.edit',
  body: SaleStepFields,
  returns: SaleStep,
  errors: ['stale', 'conflict'],
})

/**
 * 409 `step_in_use` returns the number of deals, in any state, that must go to `move_deals_to`. Active ones enter it with their units,
 * claims and leads, and their history says so: it is the step before or the one after, and not the last one, in which deals are won;
 * else 409 `conflict`, also when the deletion leaves active deals in the last step. More than 200 active deals, or a thousand rows that
 * name the step, are moved by a job, which deletes it at the end; until then no deal enters it, and no step changes (409).
 */
export const deleteSaleStep = endpoint('DELETE /sale-steps/{id}/', {
  can: 'pipeline.edit',
  query: z.strictObject({ move_deals_to: PathId.optional() }),
  returns: Nothing,
  errors: ['step_in_use', 'conflict'],
})

/** Steps that are not listed follow in their old order. 409 when active deals would be in the last one. */
export const reorderSaleSteps = endpoint('POST /sale-steps/reorder/', {
  can: 'pipeline.edit',
  body: z
    .array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  returns: z.array(SaleStep),
  errors: ['conflict'],
})
