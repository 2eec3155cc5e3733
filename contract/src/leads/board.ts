import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Named, PathId } from '../fields.ts'
import { LeadRow, leadFilters } from './leads.ts'
import { LeadStep, StepTotal } from './steps.ts'

export const BoardColumn = LeadStep.extend({
  /** Exact up to 10,000. */
  count: z.int(),
  count_is_exact: z.boolean(),
  total: StepTotal,
  /** The first 20 cards, or the next 20 after a cursor. */
  leads: z.array(LeadRow),
  next: z.string().nullable(),
})
export type BoardColumn = z.infer<typeof BoardColumn>

/** Leads to contact and in follow-up by step; with `step` and `cursor`, the next cards of one step. */
export const getBoard = endpoint('GET /lead-steps/leads/', {
  can: 'pipeline.view',
  query: z.strictObject({ ...leadFilters, step: PathId.optional(), cursor: z.string().max(200).optional() }),
  returns: z.object({ steps: z.array(BoardColumn) }),
})

/** The deal in progress of a lead. */
export const ActiveDeal = z.object({
  id: Id,
  sale_step: Named.nullable(),
  amount: Amount.nullable(),
  units: z.array(Named),
})
export type ActiveDeal = z.infer<typeof ActiveDeal>

export const BoardColumnWithDeals = BoardColumn.extend({
  leads: z.array(LeadRow.extend({ deal: ActiveDeal.nullable() })),
})
export type BoardColumnWithDeals = z.infer<typeof BoardColumnWithDeals>

/** The same board, each card with its active deal. */
export const getBoardWithDeals = endpoint('GET /lead-steps/leads-with-deals/', {
  can: 'pipeline.view',
  query: getBoard.query,
  returns: z.object({ steps: z.array(BoardColumnWithDeals) }),
})
