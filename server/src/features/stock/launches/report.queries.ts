import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getLaunchReport } from '#contract/stock/launches.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { countsOf } from './launches.queries.ts'

type Report = ReturnsOf<typeof getLaunchReport>

/** How a launch went. */
export async function reportOf(db: Db, { account_id }: Me, id: number): Promise<Report> {
  const { rows } = await sql<Report>`
    select ${countsOf(account_id, sql.ref('la.id'))} as registrations, la.started_at, la.ended_at,
      turns.without_wish, turns.average_seconds, turns.longest_seconds, turns.passes,
      coalesce((
        select json_agg(json_build_object('wish', w.wish, 'count', w.count) order by w.wish)
        from (
          select r.wish, count(*) as count from launch_registration r
          where r.account_id = ${account_id} and r.launch_id = la.id and r.wish is not null group by r.wish) as w
      ), '[]') as wishes,
      coalesce((
        select json_agg(${moneyOf(sql.ref('a.amount'), sql.ref('a.currency'))} order by a.amount desc)
        from (
          select c.currency, sum(c.list_price) as amount from launch_registration r
          join unit_claim c on c.account_id = ${account_id} and (c.id = r.claim_id or c.along_with_id = r.claim_id)
          where r.account_id = ${account_id} and r.launch_id = la.id and c.list_price is not null group by c.currency) as a
      ), '[]') as amounts,
      coalesce((
        select json_agg(json_build_object('seller', json_build_object('id', s.id, 'name', ${userName('s')}), 'count', b.count)
          order by b.count desc, s.id)
        from (
          select c.seller_id, count(*) as count from launch_registration r
          join unit_claim c on c.account_id = ${account_id} and c.id = r.claim_id
          where r.account_id = ${account_id} and r.launch_id = la.id group by c.seller_id) as b
        join app_user s on s.account_id = ${account_id} and s.id = b.seller_id
      ), '[]') as sellers
    from launch la
    cross join lateral (
      select (count(*) filter (where r.status = 'claimed' and r.wish is null))::int as without_wish,
        json_build_object('hand', count(*) filter (where r.passed_because = 'hand'),
          'time', count(*) filter (where r.passed_because = 'time'),
          'end', count(*) filter (where r.passed_because = 'end')) as passes,
        (avg(extract(epoch from r.ended_at - r.turn_began_at)) filter (where r.status = 'claimed'))::int as average_seconds,
        (max(extract(epoch from r.ended_at - r.turn_began_at)) filter (where r.status = 'claimed'))::int as longest_seconds
      from launch_registration r where r.account_id = ${account_id} and r.launch_id = la.id
    ) as turns
    where la.account_id = ${account_id} and la.id = ${id}`.execute(db)
  return found(rows[0])
}
