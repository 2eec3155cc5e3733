import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { BrokerInvitation, listBrokerInvitations } from '#contract/sales/broker-invitations.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listBrokerInvitations, 'query'>

const stateAt = (now: string) => sql`
  case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
    when i.expires_at <= ${now}::timestamptz then 'expired' else 'pending' end`

export function pageOfInvitations(
  db: Db,
  me: Me,
  query: Query,
  now: string,
  link: LinkToPage,
): Promise<Page<BrokerInvitation>> {
  const { state } = query
  return readPage(db, me, query, link, {
    from: sql`broker_invitation i`,
    where: sql`i.account_id = ${me.account_id} ${state ? sql`and ${stateAt(now)} = any (${state}::text[])` : sql``}`,
    order: newestFirst('i.created_at', 'i.id'),
    rows: (picked, more) => invitationRows(me, now, picked, more),
    filter: state ? 'rare' : null,
  })
}

const invitationRows = (
  me: Me,
  now: string,
  picked: RawBuilder<unknown>,
  more = sql``,
) => sql<BrokerInvitation>`
  select i.id, i.label, ${stateAt(now)} as state, i.broker_name as broker,
    case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as created_by,
    i.created_at, i.expires_at ${more}
  from (${picked}) as picked
  join broker_invitation i on i.account_id = ${me.account_id} and i.id = picked.id
  left join app_user u on u.account_id = ${me.account_id} and u.id = i.created_by_id`

export async function invitationById(db: Db, me: Me, id: number, now: string): Promise<BrokerInvitation> {
  const picked = sql`select i.id from broker_invitation i where i.account_id = ${me.account_id} and i.id = ${id}`
  return found((await invitationRows(me, now, picked).execute(db)).rows[0])
}

/** Serializes the invitations of an account, and counts those that wait. */
export async function lockWaiting(db: Db, { me, at }: Actor): Promise<number> {
  const { account_id } = me
  await sql`select pg_advisory_xact_lock(hashtextextended('broker invitations ' || ${account_id}::bigint, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from broker_invitation i
    where i.account_id = ${account_id} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${at}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insertInvitation(
  db: Db,
  { me, at }: Actor,
  row: { token_hash: string; label: string | null; expires_at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('broker_invitation')
    .values({ account_id: me.account_id, ...row, created_by_id: authorOf(me), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Invitation = {
  id: number
  expires_at: string
  revoked_at: string | null
  accepted_at: string | null
  broker_account_id: number | null
  invited_by: string | null
}

const columns = (accountId: number) => sql`
  i.id, i.expires_at, i.revoked_at, i.accepted_at, i.broker_account_id,
  (select ${userName('u')} from app_user u where u.account_id = ${accountId} and u.id = i.created_by_id) as invited_by`

export async function invitationByHash(
  db: Db,
  accountId: number,
  hash: string,
  lock = false,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${columns(accountId)} from broker_invitation i
    where i.account_id = ${accountId} and i.token_hash = ${hash} ${lock ? sql`for no key update of i` : sql``}`.execute(
    db,
  )
  return rows[0]
}

export async function lockInvitation(db: Db, { me }: Actor, id: number): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    select ${columns(me.account_id)} from broker_invitation i
    where i.account_id = ${me.account_id} and i.id = ${id} for no key update of i`.execute(db)
  return found(rows[0])
}

export const revoke = (db: Db, { me, at }: Actor, id: number) =>
  sql`update broker_invitation i set revoked_at = ${at} where i.account_id = ${me.account_id} and i.id = ${id}`.execute(
    db,
  )

export const accepted = (db: Db, { me, at }: Actor, id: number, broker: { id: number; name: string }) =>
  sql`
    update broker_invitation i set accepted_at = ${at}, broker_account_id = ${broker.id}, broker_name = ${broker.name}
    where i.account_id = ${me.account_id} and i.id = ${id}`.execute(db)

export async function accountNamed(db: Db, accountId: number): Promise<{ uuid: string; name: string }> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select a.uuid, a.name from account a where a.id = ${accountId}`.execute(db)
  return found(rows[0])
}
