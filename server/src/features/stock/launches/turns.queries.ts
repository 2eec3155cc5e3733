import { sql } from 'kysely'
import type { passReasons } from '#contract/stock/launch-registrations.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export type Turn = {
  id: number
  number: number
  lead_id: number
  contact_id: number
  seller_id: number | null
  turn_until: string | null
}

const columns = sql`r.id, r.number, r.lead_id, l.contact_id, coalesce(l.seller_id, r.registered_by_id) as seller_id, r.turn_until`
const registrations = (accountId: number) => sql`launch_registration r
  join lead l on l.account_id = ${accountId} and l.id = r.lead_id`

/** The turns that run, also of a launch that is paused. */
export async function runningTurns(db: Db, accountId: number, launchId: number): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select ${columns} from ${registrations(accountId)}
    where r.account_id = ${accountId} and r.launch_id = ${launchId} and r.status = 'turn' order by r.place, r.id`.execute(
    db,
  )
  return rows
}

/** Those whose turns come next. */
export async function nextInOrder(
  db: Db,
  accountId: number,
  launchId: number,
  most: number,
): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select ${columns} from ${registrations(accountId)}
    where r.account_id = ${accountId} and r.launch_id = ${launchId} and r.status = 'waiting'
    order by r.place, r.id limit ${most}`.execute(db)
  return rows
}

export const beginTurns = (db: Db, { me, at }: Actor, ids: number[], until: string) =>
  sql`
  update launch_registration set status = 'turn', turn_began_at = ${at}, turn_until = ${until}, ended_at = null,
    passed_because = null, updated_at = ${at}
  where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)

export const passTurns = (db: Db, { me, at }: Actor, ids: number[], because: (typeof passReasons)[number]) =>
  sql`
  update launch_registration set status = 'passed', passed_because = ${because}, passes = passes + 1, ended_at = ${at},
    turn_until = null, turn_left_ms = null, updated_at = ${at}
  where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)

/** Turns keep the time they have left. */
export const holdTurns = (db: Db, { me, at }: Actor, launchId: number) =>
  sql`
  update launch_registration
  set turn_left_ms = (extract(epoch from turn_until - ${at}::timestamptz) * 1000)::integer, turn_until = null
  where account_id = ${me.account_id} and launch_id = ${launchId} and status = 'turn'`.execute(db)

/** They go on with it. Returns when they end. */
export async function letTurnsGoOn(db: Db, { me, at }: Actor, launchId: number) {
  const { rows } = await sql<{ id: number; turn_until: string }>`
    update launch_registration r
    set turn_until = ${at}::timestamptz + r.turn_left_ms * interval '1 millisecond', turn_left_ms = null
    where r.account_id = ${me.account_id} and r.launch_id = ${launchId} and r.status = 'turn'
    returning r.id, r.turn_until`.execute(db)
  return rows
}

/** The launches of these registrations. */
export async function launchesOf(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ launch_id: number }>`
    select distinct r.launch_id from launch_registration r
    where r.account_id = ${accountId} and r.id = any (${ids}::bigint[])`.execute(db)
  return rows.map(({ launch_id }) => launch_id)
}
