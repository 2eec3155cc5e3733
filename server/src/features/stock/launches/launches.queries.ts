import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import { type Launch, type listLaunches, registrationStatuses } from '#contract/stock/launches.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

const counts = sql.join(
  registrationStatuses.map(
    (status) => sql`${sql.lit(status)}, count(*) filter (where r.status = ${sql.lit(status)})`,
  ),
)
export const countsOf = (accountId: number, launchId: RawBuilder<unknown>) => sql<Launch['registrations']>`(
  select json_build_object(${counts}) from launch_registration r
  where r.account_id = ${accountId} and r.launch_id = ${launchId})`

/** What is published of a draw. */
export const drawOf = sql`
  case when la.seed_hash is not null then json_build_object('seed_hash', la.seed_hash,
    'seed', case when la.drawn_at is not null then la.seed end, 'drawn_at', ${jsonTime('la.drawn_at')}) end`

const launches = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<Launch>`
  select la.id, la.uuid, la.name, la.status, la.paused_at, la.starts_at, la.turn_minutes, la.desks, la.turn_order,
    la.started_at, la.ended_at, la.created_at, la.updated_at, ${drawOf} as draw,
    json_build_object('id', p.id, 'name', p.name) as project,
    ${countsOf(me.account_id, sql.ref('la.id'))} as registrations ${more}
  from (${picked}) as picked
  join launch la on la.account_id = ${me.account_id} and la.id = picked.id
  join project p on p.account_id = ${me.account_id} and p.id = la.project_id`

export async function launchById(db: Db, me: Me, id: number): Promise<Launch> {
  const picked = sql`select la.id from launch la where la.account_id = ${me.account_id} and la.id = ${id}`
  return found((await launches(me, picked).execute(db)).rows[0])
}

type Query = OutputOf<typeof listLaunches, 'query'>

export const pageOfLaunches = (db: Db, me: Me, { projects_ids, status, ...query }: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`launch la`,
    where: sql`la.account_id = ${me.account_id}
      ${projects_ids ? sql`and la.project_id = any (${projects_ids}::bigint[])` : sql``}
      ${status ? sql`and la.status = any (${status}::text[])` : sql``}`,
    order: newestFirst('la.starts_at', 'la.id'),
    rows: (picked, more) => launches(me, picked, more),
  })

export type LaunchColumns = {
  name: string
  starts_at: string
  turn_minutes: number
  desks: number
  turn_order: Launch['turn_order']
}
export type LockedLaunch = LaunchColumns & {
  id: number
  project_id: number
  status: Launch['status']
  seed: string | null
  drawn_at: string | null
  paused_at: string | null
  updated_at: string
}

/** Serializes all that happens in a launch; 404 where there is none. Lock it before leads and units. */
export const lockLaunch = async (
  db: Db,
  { account_id }: Pick<Me, 'account_id'>,
  id: number,
): Promise<LockedLaunch> => found((await lockLaunches(db, account_id, [id]))[0])

export async function lockLaunches(db: Db, accountId: number, ids: number[]): Promise<LockedLaunch[]> {
  const { rows } = await sql<LockedLaunch>`
    select la.id, la.project_id, la.name, la.status, la.starts_at, la.turn_minutes, la.desks, la.turn_order, la.seed, la.drawn_at,
      la.paused_at, la.updated_at
    from launch la where la.account_id = ${accountId} and la.id = any (${ids}::bigint[])
    order by la.id for no key update`.execute(db)
  return rows
}

export async function insertLaunch(
  db: Db,
  { me, at }: Actor,
  launch: LaunchColumns & { project_id: number; uuid: string },
): Promise<number> {
  const { id } = await db
    .insertInto('launch')
    .values({
      ...launch,
      account_id: me.account_id,
      status: 'draft',
      created_by_id: authorOf(me),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = Partial<
  LaunchColumns & {
    status: Launch['status']
    seed: string
    seed_hash: string
    drawn_at: string
    started_at: string
    paused_at: string | null
    ended_at: string
  }
>

export const updateLaunch = (db: Db, { me, at }: Actor, id: number, launch: Changed) =>
  unlessTaken(
    db
      .updateTable('launch')
      .set({ ...launch, updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
    {
      launch_running_key: () =>
        fail('conflict', {
          detail: 'Ya hay un lanzamiento en curso en este proyecto',
          conflict: { status: 'closed' },
        }),
    },
  )

/** Its registrations go with it. */
export const removeLaunch = (db: Db, { account_id }: Me, id: number) =>
  sql`delete from launch where account_id = ${account_id} and id = ${id}`.execute(db)
