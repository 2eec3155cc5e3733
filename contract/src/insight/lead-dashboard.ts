import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Day, Id, Named } from '../fields.ts'
import { DateFilter, ManyOrNone, ManyProjects, manyIds } from '../list.ts'
import { type LeadMeasure, type LeadWay, leadMeasures, leadWays } from './dashboard-figures.ts'

/** With what a period is compared: the one just before it, as long as it is, or the same days a year ago. */
export const comparisons = ['before', 'year'] as const

const Days = z.object({ from: Day, to: Day })
export const Period = { period: DateFilter, compared_with: z.enum(comparisons).optional() }

/** -1 stands for leads without it. */
const Narrowed = { sellers_ids: ManyOrNone, projects_ids: ManyProjects, methods_ids: ManyOrNone }
export const Sold = { sellers_ids: manyIds(), projects_ids: ManyProjects }

/** The days that were counted, and whose: a list of exactly the counted rows takes them as its filters. */
export const Counted = {
  period: Days,
  former: Days,
  /** The only seller whose rows are counted for this reader; null where all that they see are. */
  seller_id: Id.nullable(),
}

const measures = Object.keys(leadMeasures) as LeadMeasure[]
const counts = Object.fromEntries(measures.map((measure) => [measure, z.int()])) as Record<
  LeadMeasure,
  z.ZodInt
>
/**
 * Of the leads received in the days; the median minutes, by the clock, from arriving to the first answer, of times in steps: minutes up to two
 * hours, quarters up to a day, hours up to a week, then days.
 */
const LeadCounts = z.object({ ...counts, median_minutes: z.int().nullable() })
export type LeadCounts = z.infer<typeof LeadCounts>
const Compared = { now: LeadCounts, former: LeadCounts }

const ways = Object.fromEntries(leadWays.map((way) => [way, z.int().nullable()])) as Record<
  LeadWay,
  z.ZodNullable<z.ZodInt>
>
/** The median minutes, by the clock, of the leads received in the days that came so far and are there now. */
const LeadTimes = z.object(ways)
export type LeadTimes = z.infer<typeof LeadTimes>

/** The leads received in a period, which is the account's `range_days` by default and a year at most. */
export const getLeadDashboard = endpoint('GET /dashboards/leads/', {
  can: 'dashboards.view',
  alsoCan: 'leads.view',
  reads: 'replica',
  query: z.strictObject({ ...Period, ...Narrowed }),
  returns: z.object({
    ...Counted,
    total: z.object(Compared),
    times: z.object({ now: LeadTimes, former: LeadTimes }),
    by_method: z.array(z.object({ method: Named.nullable(), ...Compared })),
    by_seller: z.array(z.object({ seller: Named.nullable(), ...Compared })),
    /** Day by day; `former` is the day of the other period at the same distance from its start. */
    by_day: z.array(z.object({ date: Day, received: z.int(), former: z.int() })),
  }),
})

/** What asks for an act now; each count is exact up to `cap`. */
export const getLeadAlerts = endpoint('GET /dashboards/leads/alerts/', {
  can: 'dashboards.view',
  alsoCan: 'leads.view',
  reads: 'replica',
  query: z.strictObject(Narrowed),
  returns: z.object({
    seller_id: Id.nullable(),
    overdue: z.int(),
    unassigned: z.int(),
    without_task: z.int(),
    stale: z.int(),
    cap: z.int(),
    /** What the account calls a fall in quality of an origin, as its settings say. */
    falling: z.object({ points: z.int(), leads: z.int() }),
  }),
})

/** Deals and what they are worth in pesos, at the rates of their quotations; a deal without one is counted and adds nothing. */
const Sum = z.object({ count: z.int(), amount: Amount })
const DealCounts = z.object({
  /** Begun in the days. */
  begun: Sum,
  /** Of those: still active. */
  active: Sum,
  /** Won in the days, whenever they began. */
  won: Sum,
  /** Lost or rescinded in the days. */
  lost: Sum,
})
export type DealCounts = z.infer<typeof DealCounts>
const ComparedDeals = { now: DealCounts, former: DealCounts }

/** The deals of a period. */
export const getDealDashboard = endpoint('GET /dashboards/leads/deals/', {
  can: 'dashboards.view',
  alsoCan: 'deals.view',
  reads: 'replica',
  query: z.strictObject({ ...Period, ...Sold }),
  returns: z.object({
    ...Counted,
    total: z.object(ComparedDeals),
    by_seller: z.array(z.object({ seller: Named, ...ComparedDeals })),
    by_project: z.array(z.object({ project: Named.nullable(), ...ComparedDeals })),
    /** The active ones, by where they are now, whenever they began. */
    by_step: z.array(z.object({ step: Named, active: Sum })),
    /** Why those of the period were lost or rescinded, as it was written; the ten most frequent. */
    by_reason: z.array(z.object({ reason: z.string(), lost: Sum })),
  }),
})
