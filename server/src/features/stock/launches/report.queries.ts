import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getLaunchReport } from '#contract/stock/launches.ts'
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
      ), '[]') as wishes
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
