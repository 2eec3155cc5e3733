import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Named } from '../fields.ts'
import { manyIds } from '../list.ts'

const Counts = z.object({
  received: z.int(),
  /** Answered by the time it was due, or after it. */
  in_time: z.int(),
  late: z.int(),
  /** Not answered yet: still in time, or overdue. */
  waiting: z.int(),
  overdue: z.int(),
  /** The median response time in minutes of the clock; null without answers. */
  median_minutes: z.int().nullable(),
})

/** Response times of the leads of these days, by their current seller; by default the account's `range_days`. */
export const getResponseStats = endpoint('GET /leads/response-stats/', {
  can: 'leads.view',
  reads: 'replica',
  query: z
    .strictObject({ from: Day.optional(), to: Day.optional(), sellers_ids: manyIds() })
    .refine(
      ({ from, to }) => !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < 366 * 86_400_000),
      {
        path: ['to'],
        message: 'Elija hasta un año',
      },
    ),
  returns: z.object({
    from: Day,
    to: Day,
    total: Counts,
    sellers: z.array(Counts.extend({ seller: Named.nullable() })),
  }),
})
