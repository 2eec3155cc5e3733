import { sql } from 'kysely'
import type { HoldRequest } from '#contract/sales/hold-requests.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import {
  giverOf,
  isShared,
  type Sharing,
  termsOf,
} from '#server/features/stock/unit-shares/covering.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import { endOfHold, stateOfHold } from './list.queries.ts'

export type SharedUnit = {
  id: number
  number: string
  project_id: number | null
  project: string | null
  is_available: boolean
  terms: { may_hold: boolean }
  /** Who gave the share that holds, if still there. */
  giver_id: number | null
}

/** A unit that is shared with the broker now; undefined otherwise. */
export async function unitShared(db: Db, sharing: Sharing, id: number): Promise<SharedUnit | undefined> {
  const { account_id } = sharing
  const { rows } = await sql<SharedUnit>`
    select u.id, u.number, u.project_id, p.name as project, u.status = 'available' as is_available, ${termsOf(sharing, 'u')} as terms,
      ${giverOf(sharing, 'u')} as giver_id
    from unit u left join project p on p.account_id = ${account_id} and p.id = u.project_id
    where u.account_id = ${account_id} and u.id = ${id} and ${isShared(sharing, 'u')}`.execute(db)
  return rows[0]
}

/** As its developer has it: what the broker's own row is made of. */
export type Kept = {
  id: number
  broker_account_id: number
  registration_id: number
  contact_id: number
  unit_id: number
  unit_number: string
  project_id: number
  hours: string | null
  note: string | null
  status: HoldRequest['status']
  claim_id: number | null
  refusal: string | null
  expires_at: string | null
  created_at: string
  updated_at: string
}

const kept = (accountId: number) => sql`
  select h.id, h.broker_account_id, h.registration_id, h.contact_id, h.unit_id, u.number as unit_number, r.project_id,
    trim_scale(h.hours)::text as hours, h.note, ${stateOfHold} as status, h.claim_id, h.refusal, ${endOfHold} as expires_at,
    h.created_at, h.updated_at
  from hold_request h
  join unit u on u.account_id = ${accountId} and u.id = h.unit_id
  join broker_registration r on r.account_id = ${accountId} and r.id = h.registration_id
  left join unit_claim k on k.account_id = ${accountId} and k.id = h.claim_id
  where h.account_id = ${accountId}`

/** Serializes the holds that one broker asks for. */
export const lockHoldsOf = (db: Db, accountId: number, brokerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('holds of ' || ${accountId}::bigint || ' ' || ${brokerId}::bigint, 0))`.execute(
    db,
  )

/** Those of a broker that are pending or held. */
export async function openHolds(db: Db, accountId: number, brokerId: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    ${kept(accountId)} and h.broker_account_id = ${brokerId}
      and (h.status = 'pending' or h.status = 'granted' and k.status = 'active' and k.kind = 'hold')
    order by h.id limit 200`.execute(db)
  return rows
}

/** Serializes decisions on one; 404 where there is none. */
export async function lockHold(db: Db, accountId: number, id: number): Promise<Kept> {
  await sql`select h.id from hold_request h where h.account_id = ${accountId} and h.id = ${id} for no key update`.execute(
    db,
  )
  return found(await keptById(db, accountId, id))
}

export async function keptById(db: Db, accountId: number, id: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`${kept(accountId)} and h.id = ${id}`.execute(db)
  return rows[0]
}

/** The requests of these leads: what happens with a claim is told of its lead. */
export async function holdsOfLeads(db: Db, accountId: number, leadIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from hold_request h
    where h.account_id = ${accountId} and h.lead_id = any (${leadIds}::bigint[]) order by h.id`.execute(db)
  return rows.map(({ id }) => id)
}

type New = Pick<Kept, 'broker_account_id' | 'registration_id' | 'contact_id' | 'unit_id' | 'note'> & {
  hours: number | null
}

export async function insertHold(db: Db, { me, at }: Actor, row: New): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into hold_request as h (account_id, broker_account_id, registration_id, contact_id, unit_id, hours, note, status,
      created_at, updated_at)
    values (${me.account_id}, ${row.broker_account_id}, ${row.registration_id}, ${row.contact_id}, ${row.unit_id}, ${row.hours},
      ${row.note}, 'pending', ${at}, ${at})
    returning h.id`.execute(db)
  return found(rows[0]).id
}

type Changes = {
  status: 'granted' | 'refused' | 'cancelled'
  claim_id?: number
  lead_id?: number
  refusal?: string
}

export const updateHold = (db: Db, { me, at }: Actor, id: number, changes: Changes) =>
  db
    .updateTable('hold_request')
    .set({ ...changes, decided_by_id: authorOf(me), updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

export type Made = { id: number; owner_account_id: number }

/** One that the account of `me` made, of a contact that `me` sees. */
export async function madeById(db: Db, me: Me, id: number): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select m.id, m.owner_account_id from made_hold m
    join contact c on c.account_id = ${me.account_id} and c.id = m.contact_id
    where m.account_id = ${me.account_id} and m.id = ${id} and ${visibleContacts(me, 'c')}`.execute(db)
  return rows[0]
}

/** The broker's own row; one that is known stays. */
export const keepMade = (db: Db, { me, at }: Actor, h: Kept, registrationId: number, project: string) =>
  sql`
    insert into made_hold as m (account_id, id, owner_account_id, owner_uuid, owner_name, unit_id, unit_number, project_name,
      contact_id, made_by_id, hours, note, status, expires_at, created_at, updated_at)
    select ${me.account_id}::bigint, ${h.id}, r.owner_account_id, r.owner_uuid, r.owner_name, ${h.unit_id}, ${h.unit_number}, ${project},
      r.contact_id, ${authorOf(me)}::bigint, ${h.hours}::numeric, ${h.note}::text, ${h.status}, ${h.expires_at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz
    from made_registration r where r.account_id = ${me.account_id} and r.id = ${registrationId}
    on conflict (account_id, id) do nothing`.execute(db)

/** Takes over what is different; undefined where nothing is. */
export async function renewMade(
  db: Db,
  accountId: number,
  h: Kept,
): Promise<{ contact_id: number; made_by_id: number | null; owner_name: string } | undefined> {
  const { rows } = await sql<{ contact_id: number; made_by_id: number | null; owner_name: string }>`
    update made_hold m set status = ${h.status}, refusal = ${h.refusal}, expires_at = ${h.expires_at}, updated_at = ${h.updated_at}
    where m.account_id = ${accountId} and m.id = ${h.id}
      and (m.status, m.expires_at) is distinct from (${h.status}::text, ${h.expires_at}::timestamptz)
    returning m.contact_id, m.made_by_id, m.owner_name`.execute(db)
  return rows[0]
}
