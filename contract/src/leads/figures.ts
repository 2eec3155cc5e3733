import type { firstResponses, LeadStatus } from './leads.ts'

type FigureQuery = {
  status?: LeadStatus
  unassigned?: boolean
  is_open?: boolean
  is_won?: boolean
}

/**
 * What each figure of leads counts, as the query of `GET /leads/` that lists it. Navigation, tabs, home, lists and boards show these
 * and no others, so that the same words say the same number everywhere (docs/figures.md).
 */
export const leadFigures = {
  /** Nobody's, not contacted yet. */
  unassigned: { status: 'to_contact', unassigned: true, is_open: true },
  /** A seller's, not contacted yet. */
  to_contact: { status: 'to_contact', unassigned: false, is_open: true },
  /** Being worked, and not won. */
  in_follow_up: { status: 'in_follow_up', is_open: true },
  /** In play: to contact or in follow-up, and not won. */
  open: { is_open: true },
  won: { is_won: true },
  discarded: { status: 'discarded' },
  defective: { status: 'defective' },
} as const satisfies Record<string, FigureQuery>

export type LeadFigure = keyof typeof leadFigures

export type SubsetQuery = FigureQuery & {
  first_response?: (typeof firstResponses)[number][]
  no_next_task?: boolean
  stale?: boolean
}

/** Parts of those figures, by what they add to the query. */
export const leadSubsets = {
  /** A seller's, whose first answer is due. */
  awaiting: { ...leadFigures.to_contact, first_response: ['awaiting'] },
  /** In play, with nothing planned. */
  without_task: { ...leadFigures.open, no_next_task: true },
  /** In play, longer in its step than the step allows. */
  stale: { ...leadFigures.open, stale: true },
} satisfies Record<string, SubsetQuery>
