import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { LaunchRegistration, listRegistrations, Wish } from '#contract/stock/launch-registrations.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { launchById } from './launches.queries.ts'

/** The seller of its lead, else who registered it. */
const sellerOf = sql`coalesce(l.seller_id, r.registered_by_id)`

const registrations = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<LaunchRegistration>`
  select r.id, r.launch_id, r.number, r.place, r.status, r.turn_began_at, r.turn_until, r.ended_at, r.passed_because, r.passes,
    r.wish, r.updated_at,
    case when la.status = 'running' and r.status = 'waiting' then (
      select count(*)::int from launch_registration before
      where before.account_id = ${me.account_id} and before.launch_id = r.launch_id and before.status = 'waiting'
        and before.place < r.place) end as ahead,
    case when ${visibleLeads(me, 'l')} then json_build_object('id', l.id, 'name', ct.name) end as lead,
    case when ${visibleLeads(me, 'l')} then r.wishes end as wishes,
    json_build_object('id', s.id, 'name', ${userName('s')}) as seller,
    case when u.id is not null then json_build_object('id', u.id, 'number', u.number, 'kind', u.kind) end as unit ${more}
  from (${picked}) as picked
  join launch_registration r on r.account_id = ${me.account_id} and r.id = picked.id
  join launch la on la.account_id = ${me.account_id} and la.id = r.launch_id
  join lead l on l.account_id = ${me.account_id} and l.id = r.lead_id
  join contact ct on ct.account_id = ${me.account_id} and ct.id = l.contact_id
  join app_user s on s.account_id = ${me.account_id} and s.id = ${sellerOf}
  left join unit_claim c on c.account_id = ${me.account_id} and c.id = r.claim_id
  left join unit u on u.account_id = ${me.account_id} and u.id = c.unit_id`

export async function registrationById(db: Db, me: Me, id: number): Promise<LaunchRegistration> {
  const picked = sql`
    select r.id from launch_registration r where r.account_id = ${me.account_id} and r.id = ${id}`
  return found((await registrations(me, picked).execute(db)).rows[0])
}

type Query = OutputOf<typeof listRegistrations, 'query'>

export async function pageOfRegistrations(
  db: Db,
  me: Me,
  launchId: number,
  { status, mine, ...query }: Query,
  link: LinkToPage,
) {
  await launchById(db, me, launchId)
  return readPage(db, me, query, link, {
    from: sql`launch_registration r join lead l on l.account_id = ${me.account_id} and l.id = r.lead_id`,
    where: sql`r.account_id = ${me.account_id} and r.launch_id = ${launchId}
      ${status ? sql`and r.status = any (${status}::text[])` : sql``}
      ${mine === undefined ? sql`` : mine ? sql`and ${sellerOf} = ${me.id}` : sql`and ${sellerOf} <> ${me.id}`}`,
    order: orderBy(
      { place: { by: sql.ref('r.place') }, number: { by: sql.ref('r.number'), isFilled: true } },
      ['place', 'number'],
      'r.id',
    ),
    rows: (picked, more) => registrations(me, picked, more),
  })
}

export type KeptRegistration = {
  id: number
  launch_id: number
  lead_id: number
  contact_id: number
  number: number
  status: LaunchRegistration['status']
  wishes: Wish[]
  turn_until: string | null
  seller_id: number
  /** Whether `me` may see its lead. */
  is_visible: boolean
  updated_at: string
}

/** A registration as it is kept; 404 where there is none. */
export async function keptRegistration(db: Db, me: Me, id: number): Promise<KeptRegistration> {
  const { rows } = await sql<KeptRegistration>`
    select r.id, r.launch_id, r.lead_id, l.contact_id, r.number, r.status, r.wishes, r.turn_until, ${sellerOf} as seller_id,
      (${visibleLeads(me, 'l')}) as is_visible, r.updated_at
    from launch_registration r join lead l on l.account_id = ${me.account_id} and l.id = r.lead_id
    where r.account_id = ${me.account_id} and r.id = ${id}`.execute(db)
  return found(rows[0])
}

/** The number under which a lead is registered already. */
export async function numberOfLead(
  db: Db,
  accountId: number,
  launchId: number,
  leadId: number,
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select r.number from launch_registration r
    where r.account_id = ${accountId} and r.launch_id = ${launchId} and r.lead_id = ${leadId}
      and r.status <> 'withdrawn'`.execute(db)
  return rows[0]?.number ?? null
}

type NewRegistration = {
  launch_id: number
  lead_id: number
  number: number
  place: number | null
  wishes: Wish[]
}

export async function insertRegistration(
  db: Db,
  { me, at }: Actor,
  { wishes, ...registration }: NewRegistration,
): Promise<number> {
  const { id } = await db
    .insertInto('launch_registration')
    .values({
      ...registration,
      wishes: JSON.stringify(wishes),
      account_id: me.account_id,
      status: 'waiting',
      registered_by_id: me.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = {
  wishes?: string
  status?: LaunchRegistration['status']
  place?: number
  claim_id?: number
  wish?: number | null
  turn_until?: null
  turn_left_ms?: null
  ended_at?: string | null
  passed_because?: null
}

export const updateRegistration = (db: Db, { me, at }: Actor, id: number, changed: Changed) =>
  db
    .updateTable('launch_registration')
    .set({ ...changed, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
