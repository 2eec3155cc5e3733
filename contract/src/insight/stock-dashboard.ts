import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Named } from '../fields.ts'
import { ManyProjects, many } from '../list.ts'
import { Money, unitKinds } from '../stock/shared.ts'
import {
  type QuotationMeasure,
  quotationMeasures,
  type UnitMeasure,
  unitMeasures,
} from './dashboard-figures.ts'
import { Counted, Period, Sold } from './lead-dashboard.ts'

/** How many, their total areas added up in m², and their list prices by currency; a unit without an area or a price adds nothing. */
const Units = z.object({ count: z.int(), square_meters: z.string(), list_prices: z.array(Money) })
const UnitCounts = z.object(
  Object.fromEntries(Object.keys(unitMeasures).map((measure) => [measure, Units])) as Record<
    UnitMeasure,
    typeof Units
  >,
)
export type UnitCounts = z.infer<typeof UnitCounts>

/** The stock as it is now. */
export const getStockDashboard = endpoint('GET /dashboards/stock/', {
  can: 'dashboards.view',
  alsoCan: 'units.view',
  reads: 'replica',
  query: z.strictObject({ projects_ids: ManyProjects, kinds: many(z.enum(unitKinds)) }),
  returns: z.object({
    total: UnitCounts,
    /** Those with most units first; null are the units without a project. */
    by_project: z.array(z.object({ project: Named.nullable(), now: UnitCounts })),
  }),
})

const QuotationCounts = z.object(
  Object.fromEntries(Object.keys(quotationMeasures).map((measure) => [measure, z.int()])) as Record<
    QuotationMeasure,
    z.ZodInt
  >,
)
export type QuotationCounts = z.infer<typeof QuotationCounts>
const Compared = { now: QuotationCounts, former: QuotationCounts }

/** The quotations begun in a period, which is the account's `range_days` by default and a year at most. */
export const getQuotationDashboard = endpoint('GET /dashboards/stock/quotations/', {
  can: 'dashboards.view',
  alsoCan: 'quotations.view',
  reads: 'replica',
  query: z.strictObject({ ...Period, ...Sold }),
  returns: z.object({
    ...Counted,
    total: z.object(Compared),
    by_seller: z.array(z.object({ seller: Named, ...Compared })),
    by_project: z.array(z.object({ project: Named.nullable(), ...Compared })),
  }),
})
