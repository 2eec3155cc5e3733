import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Day, Id, Named } from '../fields.ts'
import { ManyOrNone, ManyProjects, many } from '../list.ts'
import { unitKinds } from '../stock/shared.ts'
import { Counted, Period, Sold } from './lead-dashboard.ts'

/** A month of the account's calendar, as "2026-11", and its days. */
const Month = { month: z.string(), from: Day, to: Day }
const OfStock = { projects_ids: ManyProjects, kinds: many(z.enum(unitKinds)) }
/** Hours, to one decimal. */
const Hours = z.number().nullable()

/** How many full months the pace of sales is measured over. */
export const paceMonths = 6

const Absorption = z.object({
  available: z.int(),
  /** In the full months of `pace`. */
  sold: z.int(),
  /** A month, to two decimals. */
  per_month: z.string(),
  /** How long what is available lasts at that pace; null where nothing was sold. To one decimal. */
  months_of_stock: z.string().nullable(),
})
export type Absorption = z.infer<typeof Absorption>

/** How fast the stock is sold: a unit is sold on the day on which its deal is won. */
export const getAbsorption = endpoint('GET /dashboards/stock/absorption/', {
  can: 'dashboards.view',
  alsoCan: 'units.view',
  reads: 'replica',
  query: z.strictObject(OfStock),
  returns: z.object({
    /** The last twelve, the running one at the end. */
    months: z.array(z.object({ ...Month, sold: z.int() })),
    /** The days of the full months that the pace is measured over. */
    pace: z.object({ from: Day, to: Day }),
    total: Absorption,
    by_project: z.array(z.object({ project: Named.nullable(), ...Absorption.shape })),
  }),
})

/**
 * Of the deals won in the days: what their units were listed at and sold for, each at the rate of its quotation. Prices per m² are of units to
 * live or work in, without parking and storage; a unit without an area is in none.
 */
const Prices = z.object({
  deals: z.int(),
  list: Amount,
  closed: Amount,
  /** What was given away: list less closed. */
  discount: Amount,
  list_per_m2: Amount.nullable(),
  closed_per_m2: Amount.nullable(),
})
export type Prices = z.infer<typeof Prices>
const ComparedPrices = { now: Prices, former: Prices }

export const getPriceDashboard = endpoint('GET /dashboards/stock/prices/', {
  can: 'dashboards.view',
  alsoCan: 'deals.view',
  reads: 'replica',
  query: z.strictObject({ ...Period, ...Sold }),
  returns: z.object({
    ...Counted,
    currency: Currency,
    total: z.object(ComparedPrices),
    by_seller: z.array(z.object({ seller: Named, ...ComparedPrices })),
    by_project: z.array(z.object({ project: Named.nullable(), ...ComparedPrices })),
  }),
})

const Holds = z.object({
  /** Units that are held now. */
  held: z.int(),
  /** For how long they have been so: the middle one, and the longest. */
  median_hours: Hours,
  longest_hours: Hours,
  /** Of the holds that ended in the days: how many, how many of them became a reservation, and how long they lasted. */
  ended: z.int(),
  converted: z.int(),
  ended_median_hours: Hours,
})
export type Holds = z.infer<typeof Holds>

/** How long units are held, now and in the holds that ended in a period. */
export const getHoldDashboard = endpoint('GET /dashboards/stock/holds/', {
  can: 'dashboards.view',
  alsoCan: 'units.view',
  reads: 'replica',
  query: z.strictObject({ period: Period.period, ...OfStock }),
  returns: z.object({
    period: Counted.period,
    total: Holds,
    by_project: z.array(z.object({ project: Named.nullable(), ...Holds.shape })),
  }),
})

/** The leads of each month, and how many of them were won how many months later. */
export const getCohorts = endpoint('GET /dashboards/stock/cohorts/', {
  can: 'dashboards.view',
  alsoCan: 'leads.view',
  reads: 'replica',
  query: z.strictObject({ sellers_ids: ManyOrNone, projects_ids: ManyProjects, methods_ids: ManyOrNone }),
  returns: z.object({
    seller_id: Id.nullable(),
    /** The last twelve, the running one at the end. */
    months: z.array(
      z.object({
        ...Month,
        received: z.int(),
        /** The first is of the same month, the last of the running one. */
        won: z.array(z.object({ ...Month, count: z.int() })),
      }),
    ),
  }),
})

/**
 * Which of the active deals will be won, by what became of former ones that stood in the same step for as long. `low` and `high` are the
 * ends within which it comes out eight times of ten. A deal of whose step too few have ended is in `unforeseen` and in no month.
 */
export const getDeedForecast = endpoint('GET /dashboards/stock/forecast/', {
  can: 'dashboards.view',
  alsoCan: 'deals.view',
  reads: 'replica',
  query: z.strictObject(Sold),
  returns: z.object({
    seller_id: Id.nullable(),
    currency: Currency,
    /** How many deals that ended it is learned from. */
    learned_from: z.int(),
    active: z.int(),
    unforeseen: z.int(),
    /** The running month and those after it; deals expected later are in none. */
    months: z.array(
      z.object({
        ...Month,
        /** To one decimal. */
        expected: z.number(),
        low: z.int(),
        high: z.int(),
        amount: Amount,
      }),
    ),
    by_step: z.array(
      z.object({
        step: Named,
        active: z.int(),
        /** Of the former ones that were in it: the share that was won, from 0 to 1, and the days from there to the deed. */
        won_share: z.number().nullable(),
        median_days: z.int().nullable(),
      }),
    ),
  }),
})
