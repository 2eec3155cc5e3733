import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import {
  type LeadMeasure,
  type LeadWay,
  leadMeasures,
  leadWays,
} from '#contract/insight/dashboard-figures.ts'
import { matchesFilters } from '#server/features/leads/leads/filters.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export const measures = Object.keys(leadMeasures) as LeadMeasure[]

/** The measures that `lead l` is counted in as bits of a number, each by the condition of the list that it leads to. */
export const bitsOf = (me: Me, now: string): RawBuilder<number> =>
  sql`${sql.join(
    measures.map(
      (measure, place) =>
        sql`case when ${matchesFilters(me, 'l', leadMeasures[measure], now)} then ${sql.lit(2 ** place)} else 0 end`,
    ),
    sql` + `,
  )}`

const wholeMinutes = (from: string, to: string) =>
  sql<number>`floor(date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}) / 60 + 0.5)::int`

/**
 * Minutes between two times, in the steps that anybody asks for: minutes up to two hours, quarters up to a day, hours up to a week, then days. So few
 * different numbers of a year are counted and sorted in no time.
 */
function minutesFrom(from: string, to: string): RawBuilder<number | null> {
  const minutes = wholeMinutes(from, to)
  // The difference, compared: to add a day to a time PostgreSQL looks the day up in the calendar of its clock.
  const within = (longest: string) => sql`${sql.ref(to)} - ${sql.ref(from)} < ${sql.lit(longest)}::interval`
  return sql`case when ${sql.ref(to)} is null then null
    when ${within('2 hours')} then ${minutes}
    when ${within('1 day')} then ${minutes} - ${minutes} % 15
    when ${within('7 days')} then ${minutes} - ${minutes} % 60
    else ${minutes} - ${minutes} % 1440 end`
}

/** After how many minutes `lead l` was answered; null where nobody did. */
export const minutesOf = minutesFrom('l.created_at', 'l.first_responded_at')

const isActive = sql`l.status in ('to_contact', 'in_follow_up')`

/** How long `lead l` took from one state to another, in minutes; null where it did not get there, or is not there any more. */
const waysOf: Record<LeadWay, RawBuilder<number | null>> = {
  answered_to_won: sql`case when ${isActive} then ${minutesFrom('l.first_responded_at', 'l.won_at')} end`,
  received_to_won: sql`case when ${isActive} then ${minutesFrom('l.created_at', 'l.won_at')} end`,
  received_to_discarded: sql`case when l.status = 'discarded' then ${minutesFrom('l.created_at', 'l.discarded_at')} end`,
}
/** As columns, each with its own name. */
export const timesOf = sql.join(leadWays.map((way) => sql`${waysOf[way]} as ${sql.ref(way)}`))

export const holdsMeasure = (bits: number, place: number) => (bits & (2 ** place)) !== 0

/** What is kept beside it: raised when a column is added. */
const kept = 'with the leads of each day'
let form: string | undefined

/** What is counted of a lead, as a short text: days that were counted otherwise, by another release, are counted anew. */
export function formOf(db: Db, me: Me, now: string): string {
  form ??= createHash('sha256')
    .update(sql`${bitsOf(me, now)}, ${minutesOf}, ${timesOf}`.compile(db).sql + kept)
    .digest('hex')
    .slice(0, 16)
  return form
}

/** When a day begins where the account is. */
export const beginOf = (me: Me, day: RawBuilder<unknown>) =>
  sql`(${day})::timestamp at time zone ${me.timezone}::text`
