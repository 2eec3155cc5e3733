import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type LinkedBroker = { id: number; name: string }

/** A linked broker by its uuid; null where there is none. Its link cannot end before this transaction does. */
export async function lockLinkedBroker(db: Db, me: Me, uuid: string): Promise<LinkedBroker | null> {
  const { rows } = await sql<LinkedBroker>`
    select l.broker_account_id as id, l.broker_name as name from broker_link l
    where l.account_id = ${me.account_id} and l.broker_uuid = ${uuid} and l.unlinked_at is null for update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A developer that works with a broker. Its shares end by its own day. */
export type Owner = { id: number; uuid: string; name: string; timezone: string }

/** The developers that a broker is linked with, by name: read across accounts, since the links are theirs. */
export async function ownersFor(db: Db, brokerId: number): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select a.id, a.uuid, a.name, a.timezone from broker_link l join account a on a.id = l.account_id
    where l.broker_account_id = ${brokerId} and l.unlinked_at is null
    order by lower(a.name), a.id`.execute(db)
  return rows
}

/** An account that may be linked: a broker that lets itself be found, or was linked before. Read across accounts. */
export async function brokerToLink(
  db: Db,
  me: Me,
  uuid: string,
): Promise<{ id: number; uuid: string; name: string; developers: number }> {
  const { rows } = await sql<{ id: number; uuid: string; name: string; developers: number }>`
    select a.id, a.uuid, a.name, (select count(*)::int from broker_link o
      where o.broker_account_id = a.id and o.unlinked_at is null and o.account_id <> ${me.account_id}) as developers
    from account a
    left join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = a.id
    where a.uuid = ${uuid} and a.is_broker and a.id <> ${me.account_id}
      and (a.is_visible or l.broker_account_id is not null)`.execute(db)
  return found(rows[0])
}

/** An account of a broker, as it is linked; undefined where the account is none. Read across accounts. */
export async function brokerById(
  db: Db,
  ownerId: number,
  id: number,
): Promise<{ id: number; uuid: string; name: string; developers: number } | undefined> {
  const { rows } = await sql<{ id: number; uuid: string; name: string; developers: number }>`
    select a.id, a.uuid, a.name, (select count(*)::int from broker_link o
      where o.broker_account_id = a.id and o.unlinked_at is null and o.account_id <> ${ownerId}) as developers
    from account a where a.id = ${id} and a.is_broker and a.id <> ${ownerId}`.execute(db)
  return rows[0]
}

export async function isLinkedWith(db: Db, accountId: number, brokerId: number): Promise<boolean> {
  const { rows } = await sql`
    select l.broker_account_id from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = ${brokerId} and l.unlinked_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** False where it is linked already. It keeps the name under which it was linked first: shares of deals say that. */
export async function keepLink(
  db: Db,
  me: Me,
  broker: { id: number; uuid: string; name: string },
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into broker_link as l (account_id, broker_account_id, broker_uuid, broker_name, linked_at)
    values (${me.account_id}, ${broker.id}, ${broker.uuid}, ${broker.name}, ${at})
    on conflict (account_id, broker_account_id) do update
      set linked_at = excluded.linked_at, unlinked_at = null
      where l.unlinked_at is not null
    returning l.broker_account_id`.execute(db)
  return rows.length > 0
}

export async function endLink(db: Db, me: Me, brokerId: number, at: string): Promise<void> {
  await sql`
    update broker_link l set unlinked_at = ${at}
    where l.account_id = ${me.account_id} and l.broker_account_id = ${brokerId}`.execute(db)
}
