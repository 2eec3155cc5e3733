import { z } from 'zod'
import { stepKinds } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Color, Currency, Id, Named, text } from './fields.ts'

export const LeadStepBadge = Named.extend({ color: z.string(), kind: z.enum(stepKinds) })
export type LeadStepBadge = z.infer<typeof LeadStepBadge>

export const LeadStep = LeadStepBadge.extend({ order: z.int(), stale_after_days: z.int().nullable() })
export type LeadStep = z.infer<typeof LeadStep>

export const listSteps = endpoint('GET /lead-steps/', { can: 'pipeline.view', returns: z.array(LeadStep) })

export const createStep = endpoint('POST /lead-steps/', {
  can: 'pipeline.edit',
  status: 201,
  body: z.strictObject({
    name: text(60),
    color: Color,
    kind: z.enum(stepKinds),
    stale_after_days: z.int().min(1).max(365).nullable().optional(),
  }),
  returns: LeadStep,
})

/** What a column of the board adds up to, in the account's currency. */
export const StepTotal = z.object({ amount: Amount, currency: Currency })

/** Lands above the card `before_id` or below the card `after_id` of the target step; with neither, on top. */
export const moveLead = endpoint('POST /lead-steps/move/', {
  can: 'leads.edit',
  body: z.strictObject({
    lead_id: Id,
    step_to_move_id: Id,
    before_id: Id.nullable().optional(),
    after_id: Id.nullable().optional(),
  }),
  returns: z.object({ lead_id: Id, lead_step_id: Id, status: z.string() }),
  errors: ['illegal_transition', 'stale'],
})
