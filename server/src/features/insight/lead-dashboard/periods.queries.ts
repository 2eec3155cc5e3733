import { Temporal } from 'temporal-polyfill'
import type { comparisons } from '#contract/insight/lead-dashboard.ts'
import type { DateFilter } from '#contract/list.ts'
import { seesAll } from '#contract/permissions.ts'
import { rangeDays } from '#server/features/office/account/range-days.queries.ts'
import { addDays, type Days, dayOf, daysOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

type PeriodQuery = { period?: DateFilter; compared_with?: (typeof comparisons)[number] | undefined }

/** As many days are counted at most: what a dashboard reads grows with its period. */
const longest = 366

/** The days that are asked for, and those they are compared with. */
export async function periodsOf(db: Db, me: Me, { period, compared_with }: PeriodQuery, now: string) {
  const asked = period ? daysOf(period, now, me.timezone) : await lastDays(db, me, now)
  if (lengthOf(asked) > longest) failField('period', 'Elija hasta un año')
  return { period: asked, former: formerOf(asked, compared_with) }
}

/** The days that others are compared with. */
export const formerOf = (days: Days, compared_with: PeriodQuery['compared_with']): Days =>
  compared_with === 'year' ? aYearBefore(days) : justBefore(days)

async function lastDays(db: Db, me: Me, now: string): Promise<Days> {
  const to = dayOf(now, me.timezone)
  return { from: addDays(to, 1 - Math.min(longest, await rangeDays(db, me))), to }
}

export const lengthOf = ({ from, to }: Days) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

const justBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
})

const aYearBefore = ({ from, to }: Days): Days => ({ from: aYearAgo(from), to: aYearAgo(to) })

const aYearAgo = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString()

/** The only seller whose rows `me` may see in dashboards; null where those are all that `me` sees in lists. */
export const onlySeller = (me: Me) => (seesAll(me, 'dashboards') ? null : me.id)

/** The filters of a dashboard, within the reach of `me`: who asks for others' rows alone gets none. */
export function withinReach<F extends { sellers_ids?: number[] | undefined }>(me: Me, filters: F): F {
  const only = onlySeller(me)
  if (only === null) return filters
  const { sellers_ids } = filters
  return { ...filters, sellers_ids: !sellers_ids || sellers_ids.includes(only) ? [only] : [] }
}
