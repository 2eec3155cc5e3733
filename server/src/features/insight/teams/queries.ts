import { type RawBuilder, sql } from 'kysely'
import type { Team } from '#contract/insight/teams.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

const teams = ({ account_id }: Me, which: RawBuilder<unknown>) => sql<Team>`
  select t.id, t.name, t.head_id, t.updated_at,
    case when h.id is not null then json_build_object('id', h.id, 'name', ${userName('h')}) end as head,
    array(select m.user_id from team_seller m where m.account_id = ${account_id} and m.team_id = t.id order by m.user_id) as sellers_ids,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', ${userName('u')}) order by u.id)
      from team_seller m
      join app_user u on u.account_id = ${account_id} and u.id = m.user_id
      where m.account_id = ${account_id} and m.team_id = t.id
    ), '[]') as sellers
  from team t
  left join app_user h on h.account_id = ${account_id} and h.id = t.head_id
  where t.account_id = ${account_id} and ${which}
  order by lower(t.name), t.id`

export async function teamsOf(db: Db, me: Me): Promise<Team[]> {
  const { rows } = await teams(me, sql`true`).execute(db)
  return rows
}

/** Or 404. */
export async function teamById(db: Db, me: Me, id: number): Promise<Team> {
  const { rows } = await teams(me, sql`t.id = ${id}`).execute(db)
  return found(rows[0])
}

export const lockTeam = (db: Db, me: Me, id: number) =>
  sql`select from team where account_id = ${me.account_id} and id = ${id} for no key update`.execute(db)

export async function countTeams(db: Db, me: Me): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from team t where t.account_id = ${me.account_id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Those of the ids that are users of the account. */
export async function usersAmong(db: Db, me: Me, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[]) and u.erased_at is null
    for key share of u`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Fields = { name: string; head_id: number | null }

export async function insertTeam(db: Db, { me, at }: Actor, fields: Fields): Promise<number> {
  const { id } = await unlessTaken(
    db
      .insertInto('team')
      .values({ ...fields, account_id: me.account_id, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export const updateTeam = (db: Db, { me, at }: Actor, id: number, fields: Partial<Fields>) =>
  unlessTaken(
    db
      .updateTable('team')
      .set({ ...fields, updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
  )

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (constraintOf(error) === 'team_name_key') failField('name', 'Ya hay un equipo con ese nombre')
    throw error
  }
}

export async function setMembers(db: Db, me: Me, id: number, ids: number[]) {
  await sql`
    delete from team_seller
    where account_id = ${me.account_id} and team_id = ${id} and user_id <> all (${ids}::bigint[])`.execute(db)
  await sql`
    insert into team_seller (account_id, team_id, user_id)
    select ${me.account_id}::bigint, ${id}::bigint, x from unnest(${ids}::bigint[]) as x
    on conflict do nothing`.execute(db)
}

export async function removeTeam(db: Db, me: Me, id: number) {
  await sql`delete from team_seller where account_id = ${me.account_id} and team_id = ${id}`.execute(db)
  await sql`delete from team where account_id = ${me.account_id} and id = ${id}`.execute(db)
}
