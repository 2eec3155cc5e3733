import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import { defaultSettings } from '#contract/stock/project-settings.ts'
import { type listUnitShares, mostSharedUnits, type UnitShare } from '#contract/stock/unit-shares.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listUnitShares, 'query'>

const stateOn = (today: string) => sql`
  case when s.revoked_at is not null then 'revoked'
    when s.expires_on < ${today}::date then 'expired' else 'active' end`

export function pageOfShares(
  db: Db,
  me: Me,
  query: Query,
  now: string,
  link: LinkToPage,
): Promise<Page<UnitShare>> {
  const today = dayOf(now, me.timezone)
  const { broker_uuid, state } = query
  return readPage(db, me, query, link, {
    from: sql`unit_share s`,
    where: sql`s.account_id = ${me.account_id}
      ${
        broker_uuid
          ? sql`and s.broker_account_id in (select l.broker_account_id from broker_link l
        where l.account_id = ${me.account_id} and l.broker_uuid = ${broker_uuid})`
          : sql``
      }
      ${state ? sql`and ${stateOn(today)} = any (${state}::text[])` : sql``}`,
    order: newestFirst('s.created_at', 's.id'),
    rows: (picked, more) => shareRows(me, today, picked, mostListed, more),
    filter: broker_uuid || state ? 'rare' : null,
  })
}

/** The units of a share that a list names. */
const mostListed = 20

const shareRows = (
  me: Me,
  today: string,
  picked: RawBuilder<unknown>,
  most: number,
  more = sql``,
) => sql<UnitShare>`
  select s.id, json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker, s.scope,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
    coalesce((select json_agg(json_build_object('id', n.id, 'number', n.number) order by n.number_sort, n.id) from (
      select u.id, u.number, u.number_sort
      from unit_share_unit su join unit u on u.account_id = ${me.account_id} and u.id = su.unit_id
      where su.account_id = ${me.account_id} and su.share_id = s.id
      order by u.number_sort, u.id limit ${most}) as n), '[]') as units,
    (select count(*)::int from unit_share_unit su
      where su.account_id = ${me.account_id} and su.share_id = s.id) as units_count,
    trim_scale(s.commission_percent)::text as commission_percent, s.shows_price, s.may_hold,
    s.expires_on::text as expires_on, ${stateOn(today)} as state, s.created_at, s.updated_at ${more}
  from (${picked}) as picked
  join unit_share s on s.account_id = ${me.account_id} and s.id = picked.id
  join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = s.broker_account_id
  left join project p on p.account_id = ${me.account_id} and p.id = s.project_id`

/** One share, or 404. */
export async function shareById(db: Db, me: Me, id: number, now: string): Promise<UnitShare> {
  const picked = sql`select s.id from unit_share s where s.account_id = ${me.account_id} and s.id = ${id}`
  return found((await shareRows(me, dayOf(now, me.timezone), picked, mostSharedUnits).execute(db)).rows[0])
}

export type EditableShare = {
  commission_percent: string
  shows_price: boolean
  may_hold: boolean
  expires_on: string | null
}
type LockedShare = EditableShare & {
  broker_account_id: number
  scope: 'all' | 'project' | 'units'
  revoked_at: string | null
  updated_at: string
}

/** Serializes changes of one share; 404 where there is none. */
export async function lockShare(db: Db, { account_id }: Me, id: number): Promise<LockedShare> {
  const { rows } = await sql<LockedShare>`
    select trim_scale(s.commission_percent)::text as commission_percent, s.shows_price, s.may_hold,
      s.expires_on::text as expires_on, s.broker_account_id, s.scope, s.revoked_at, s.updated_at
    from unit_share s where s.account_id = ${account_id} and s.id = ${id} for no key update`.execute(db)
  return found(rows[0])
}

export async function insertShare(
  db: Db,
  { me, at }: Actor,
  {
    broker_id,
    scope,
    project_id,
    ...terms
  }: EditableShare & {
    broker_id: number
    scope: string
    project_id: number | null
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into unit_share (account_id, broker_account_id, scope, project_id, commission_percent, shows_price, may_hold,
      expires_on, created_by_id, created_at, updated_at)
    values (${me.account_id}, ${broker_id}, ${scope}, ${project_id}, ${terms.commission_percent}, ${terms.shows_price},
      ${terms.may_hold}, ${terms.expires_on}, ${authorOf(me)}, ${at}, ${at})
    returning id`.execute(db)
  return found(rows[0]).id
}

export const updateShare = (db: Db, { me, at }: Actor, id: number, terms: EditableShare) =>
  sql`
    update unit_share s set commission_percent = ${terms.commission_percent}, shows_price = ${terms.shows_price},
      may_hold = ${terms.may_hold}, expires_on = ${terms.expires_on}, updated_at = ${at}
    where s.account_id = ${me.account_id} and s.id = ${id}`.execute(db)

export async function setUnitsOfShare(db: Db, { account_id }: Me, id: number, unitsIds: number[]) {
  await sql`delete from unit_share_unit su where su.account_id = ${account_id} and su.share_id = ${id}`.execute(
    db,
  )
  const values = unitsIds.map((unit) => sql`(${account_id}, ${id}, ${unit})`)
  await sql`insert into unit_share_unit (account_id, share_id, unit_id) values ${sql.join(values)}`.execute(
    db,
  )
}

export const revoke = (db: Db, { me, at }: Actor, id: number) =>
  sql`
    update unit_share s set revoked_at = ${at}, updated_at = ${at}
    where s.account_id = ${me.account_id} and s.id = ${id} and s.revoked_at is null`.execute(db)

/** All that a broker was shared. */
export const revokeAllOf = (db: Db, { me, at }: Actor, brokerId: number) =>
  sql`
    update unit_share s set revoked_at = ${at}, updated_at = ${at}
    where s.account_id = ${me.account_id} and s.broker_account_id = ${brokerId} and s.revoked_at is null`.execute(
    db,
  )

/** Those of these units that the account has. */
export async function knownUnits(db: Db, { account_id }: Me, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u where u.account_id = ${account_id} and u.id = any (${ids}::bigint[])
    order by u.id for key share`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a broker earns in a project unless a share says otherwise; undefined where there is no such project. */
export async function commissionOf(
  db: Db,
  { account_id }: Me,
  projectId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ percent: string | null }>`
    select s.settings ->> 'commission_percent' as percent from project p
    left join project_setting s on s.account_id = ${account_id} and s.project_id = p.id
    where p.account_id = ${account_id} and p.id = ${projectId}`.execute(db)
  return rows[0] && (rows[0].percent ?? defaultSettings.commission_percent)
}
