import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { readLaunchWall } from '#contract/stock/launches.ts'
import type { Db } from '#server/platform/db.ts'
import { jsonTime } from '#server/platform/json.ts'
import { drawOf } from './launches.queries.ts'
import { freeUnits } from './wishes.queries.ts'

type Wall = ReturnsOf<typeof readLaunchWall>

/** Places change with turns that go by; what was drawn does not: see `drawn`. */
const drawKey = sql`encode(sha256(convert_to(la.seed || ':' || r.number, 'UTF8')), 'hex') collate "C"`

/** What the public screen of a launch shows. A draft has none. */
export async function wallOf(db: Db, accountId: number, uuid: string): Promise<Wall | undefined> {
  const inOrder = sql`launch_registration r where r.account_id = ${accountId} and r.launch_id = la.id`
  const { rows } = await sql<Wall>`
    select la.name, p.name as project, la.status, la.paused_at is not null as is_paused, la.starts_at,
      coalesce((
        select json_agg(json_build_object('number', r.number, 'until',
          ${jsonTime('r.turn_until')}) order by r.place, r.id)
        from ${inOrder} and r.status = 'turn'), '[]') as turns,
      coalesce((
        select json_agg(n.number order by n.place, n.id) from (
          select r.number, r.place, r.id from ${inOrder} and r.status = 'waiting' and r.place is not null
          order by r.place, r.id limit 12) as n), '[]') as next,
      (select count(*)::int from ${inOrder} and r.status = 'waiting') as waiting,
      (select count(*)::int from ${freeUnits(accountId, sql.ref('la.project_id'))}) as free,
      coalesce((
        select json_agg(json_build_object('unit', t.unit, 'kind', t.kind, 'number', t.number) order by t.ended_at desc, t.id desc)
        from (
          select u.number as unit, u.kind, r.number, r.ended_at, r.id
          from launch_registration r
          join unit_claim c on c.account_id = ${accountId} and c.id = r.claim_id
          join unit u on u.account_id = ${accountId} and u.id = c.unit_id
          where r.account_id = ${accountId} and r.launch_id = la.id and r.status = 'claimed'
          order by r.ended_at desc, r.id desc limit 40) as t), '[]') as taken,
      case when la.seed_hash is not null then (
        select (${drawOf})::jsonb || jsonb_build_object('order', coalesce(
          case when la.drawn_at is not null then (
            select jsonb_agg(r.number order by ${drawKey}) from ${inOrder} and r.place is not null and r.created_at <= la.drawn_at) end, '[]'))) end as draw
    from launch la
    join project p on p.account_id = ${accountId} and p.id = la.project_id
    where la.account_id = ${accountId} and la.uuid = ${uuid}::uuid and la.status <> 'draft'`.execute(db)
  return rows[0]
}
