import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Amount, Color, Currency, Id, ids, Named, PathId, Timestamp, text } from '../fields.ts'
import { stepKinds } from '../office/account.ts'

export const LeadStepBadge = Named.extend({ color: z.string(), kind: z.enum(stepKinds) })
export type LeadStepBadge = z.infer<typeof LeadStepBadge>

export const LeadStep = LeadStepBadge.extend({ order: z.int(), stale_after_days: z.int().nullable() })
export type LeadStep = z.infer<typeof LeadStep>

/** A step for those who manage steps: its visible active leads, counted up to 10,000, and its version. */
export const KeptStep = LeadStep.extend({ leads: z.int(), updated_at: Timestamp })
export type KeptStep = z.infer<typeof KeptStep>

export const listSteps = endpoint('GET /lead-steps/', { can: 'pipeline.view', returns: z.array(KeptStep) })

export const StepFields = z.strictObject({
  name: text(60),
  color: Color,
  kind: z.enum(stepKinds),
  /** Days after which a lead that stays here is stale; null: never. */
  stale_after_days: z
    .int('Debe ser un entero')
    .min(1, 'Al menos 1')
    .max(365, 'A lo más 365')
    .nullable()
    .optional(),
})
export type StepFields = z.output<typeof StepFields>

/** Without a kind it is open; without a colour it gets one that the fewest steps have. */
export const NewStep = StepFields.partial({ color: true, kind: true })
export type NewStep = z.output<typeof NewStep>

export const createStep = endpoint('POST /lead-steps/', {
  can: 'pipeline.edit',
  status: 201,
  body: NewStep,
  returns: KeptStep,
})

/** If-Match takes `updated_at`. A change of kind emits for all its active leads that they are won, or no longer. */
export const updateStep = endpoint('PUT /lead-steps/{id}/', {
  can: 'pipeline.edit',
  body: StepFields,
  returns: KeptStep,
  errors: ['stale', 'conflict'],
})

/** 409 `step_in_use` returns the number of leads, in any state, that must go to `move_leads_to`. */
export const deleteStep = endpoint('DELETE /lead-steps/{id}/', {
  can: 'pipeline.edit',
  query: z.strictObject({ move_leads_to: PathId.optional() }),
  returns: Nothing,
  errors: ['step_in_use', 'conflict'],
})

/** Steps that are not listed follow in their old order. New leads enter the first open step. */
export const reorderSteps = endpoint('POST /lead-steps/reorder/', {
  can: 'pipeline.edit',
  body: z
    .array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  returns: z.array(KeptStep),
})

/** The sum of a board column, in the account's currency. */
export const StepTotal = z.object({ amount: Amount, currency: Currency })

/**
 * The position of a card that the user moved from an outdated position. 412 `stale` carries it: the current step and version, and
 * who moved it.
 */
export const CardPlace = z.object({
  lead_id: Id,
  lead_step_id: Id.nullable(),
  lead_step: LeadStepBadge.nullable(),
  status: z.string(),
  place_version: z.int(),
  moved_by: Named.nullable(),
  moved_at: Timestamp.nullable(),
})
export type CardPlace = z.infer<typeof CardPlace>

/**
 * Moves above the card `before_id` of the target step, or below the card `after_id` where that one is not there; where neither is there, to
 * the top. With `place_version`, only if the card was not moved since that version. `act_id` is for `POST /leads/undo/`.
 */
export const moveLead = endpoint('POST /lead-steps/move/', {
  can: 'leads.edit',
  body: z.strictObject({
    lead_id: Id,
    step_to_move_id: Id,
    before_id: Id.nullable().optional(),
    after_id: Id.nullable().optional(),
    place_version: z.int().min(0).optional(),
  }),
  returns: z.object({
    lead_id: Id,
    lead_step_id: Id,
    status: z.string(),
    place_version: z.int(),
    act_id: Id.nullable(),
  }),
  errors: ['illegal_transition', 'stale'],
})

/**
 * Moves leads to the top of a step, the first one uppermost. Those already there stay as they are; inactive ones and those of blocked
 * people are skipped. `act_id` is for `POST /leads/undo/`; null where none moved.
 */
export const moveLeads = endpoint('POST /lead-steps/move-leads/', {
  can: 'leads.edit',
  body: z.strictObject({ leads_ids: ids(1000), step_to_move_id: Id }),
  returns: z.object({
    moved: z.int(),
    skipped: z.array(z.object({ id: Id, reason: z.string() })),
    act_id: Id.nullable(),
  }),
})
