import { leadFigures, leadSubsets, type SubsetQuery } from '../leads/figures.ts'
import type { quotationStatuses } from '../sales/quotations.ts'
import type { unitStatuses } from '../stock/shared.ts'

/**
 * What the dashboard of leads counts among the leads received in a period, each as the query of `GET /leads/` that lists it.
 * The server counts by these queries and the web links to them, so that a figure and its list agree (docs/figures.md).
 */
export const leadMeasures = {
  received: {},
  unassigned: leadFigures.unassigned,
  to_contact: leadFigures.to_contact,
  in_follow_up: leadFigures.in_follow_up,
  open: leadFigures.open,
  won: leadFigures.won,
  discarded: leadFigures.discarded,
  defective: leadFigures.defective,
  in_time: { first_response: ['in_time'] },
  late: { first_response: ['late'] },
  overdue: { first_response: ['overdue'] },
  without_task: leadSubsets.without_task,
} satisfies Record<string, SubsetQuery>

export type LeadMeasure = keyof typeof leadMeasures

/** From which state to which the dashboard of leads says how long it takes, beside the time to the first answer. */
export const leadWays = ['answered_to_won', 'received_to_won', 'received_to_discarded'] as const
export type LeadWay = (typeof leadWays)[number]

/** The states that every lead has exactly one of. */
export const leadStates = [
  'unassigned',
  'to_contact',
  'in_follow_up',
  'won',
  'discarded',
  'defective',
] as const satisfies LeadMeasure[]

/** What asks for an act now, whenever the lead came: queries of `GET /leads/`. */
export const leadAlerts = {
  overdue: { first_response: ['overdue'] },
  unassigned: leadFigures.unassigned,
  without_task: leadSubsets.without_task,
  stale: leadSubsets.stale,
} satisfies Record<string, SubsetQuery>

export type LeadAlert = keyof typeof leadAlerts

/** The units of the stock as they are now: queries of `GET /units/`. Every unit has one of the states. */
export const unitMeasures = {
  units: {},
  available: { status: ['available'] },
  held: { status: ['held'] },
  reserved: { status: ['reserved'] },
  promised: { status: ['promised'] },
  sold: { status: ['sold'] },
  delivered: { status: ['delivered'] },
  blocked: { status: ['blocked'] },
} satisfies Record<string, { status?: (typeof unitStatuses)[number][] }>

export type UnitMeasure = keyof typeof unitMeasures

/** The quotations begun in a period, by their state now: queries of `GET /quotations/`, as its tabs ask them. */
export const quotationMeasures = {
  begun: {},
  draft: { status: ['draft'] },
  open: { status: ['sent', 'seen'] },
  accepted: { status: ['accepted'] },
  closed: { status: ['rejected', 'expired'] },
} satisfies Record<string, { status?: (typeof quotationStatuses)[number][] }>

export type QuotationMeasure = keyof typeof quotationMeasures
