import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getResponseStats } from '#contract/leads/response-stats.ts'
import { rangeDays } from '#server/features/office/account/range-days.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { addDays, dayOf, onDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { visibleLeads } from './queries.ts'

type Stats = ReturnsOf<typeof getResponseStats>
type Row = Stats['sellers'][number] & { is_total: boolean }

/** One pass over the leads of the days, grouped by seller and in total. */
export async function responseStats(
  db: Db,
  { me, at }: Actor,
  query: OutputOf<typeof getResponseStats, 'query'>,
): Promise<Stats> {
  const to = query.to ?? dayOf(at, me.timezone)
  const from = query.from ?? addDays(to, 1 - (await rangeDays(db, me)))
  const { sellers_ids } = query
  const { rows } = await sql<Row>`
    select case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller,
      by_seller.*
    from (
      select grouping(l.seller_id) = 1 as is_total, l.seller_id, count(*)::int as received,
        count(*) filter (where l.first_responded_at <= l.first_response_due_at)::int as in_time,
        count(*) filter (where l.first_responded_at > l.first_response_due_at)::int as late,
        count(*) filter (where ${open} and l.first_response_due_at > ${at}::timestamptz)::int as waiting,
        count(*) filter (where ${open} and l.first_response_due_at <= ${at}::timestamptz)::int as overdue,
        round(percentile_cont(0.5) within group (
          order by extract(epoch from l.first_responded_at - l.created_at) / 60))::int as median_minutes
      from lead l
      where l.account_id = ${me.account_id} and ${visibleLeads(me, 'l')}
        and ${onDays('l.created_at', { from, to }, me.timezone)}
        ${sellers_ids ? sql`and l.seller_id = any (${sellers_ids}::bigint[])` : sql``}
      group by grouping sets ((l.seller_id), ())
    ) as by_seller
    left join app_user u on u.account_id = ${me.account_id} and u.id = by_seller.seller_id
    order by by_seller.received desc, by_seller.seller_id nulls last`.execute(db)
  const total = rows.find(({ is_total }) => is_total) ?? nothing
  return { from, to, total, sellers: rows.filter(({ is_total }) => !is_total) }
}

const open = sql`l.first_responded_at is null and l.status = 'to_contact'`
const nothing = { received: 0, in_time: 0, late: 0, waiting: 0, overdue: 0, median_minutes: null }
