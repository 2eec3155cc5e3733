import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
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

/** An account of a broker that is to be linked. */
export type BrokerToLink = { id: number; uuid: string; name: string }

/**
 * By its uuid: one that lets itself be found, or was linked before. By its id: whichever, for it agreed itself. Undefined where the
 * account is no broker, or another one's own. Read across accounts.
 */
export async function brokerToLink(
  db: Db,
  ownerId: number,
  which: { uuid: string } | { id: number },
): Promise<BrokerToLink | undefined> {
  const { rows } = await sql<BrokerToLink>`
    select a.id, a.uuid, a.name from account a
    left join broker_link l on l.account_id = ${ownerId} and l.broker_account_id = a.id
    where a.is_broker and a.id <> ${ownerId} and ${
      'id' in which
        ? sql`a.id = ${which.id}`
        : sql`a.uuid = ${which.uuid} and (a.is_visible or l.broker_account_id is not null)`
    }`.execute(db)
  return rows[0]
}

/** How many other developers a broker works with: counted across accounts, and nobody else links it until this transaction ends. */
export async function lockDevelopersOf(db: Db, ownerId: number, brokerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('developers of broker ' || ${brokerId}::bigint, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from broker_link o
    where o.broker_account_id = ${brokerId} and o.unlinked_at is null and o.account_id <> ${ownerId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function isLinkedWith(db: Db, accountId: number, brokerId: number): Promise<boolean> {
  const { rows } = await sql`
    select l.broker_account_id from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = ${brokerId} and l.unlinked_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Those of these brokers that work with the account. */
export async function linkedAmong(db: Db, accountId: number, brokerIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select l.broker_account_id as id from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = any (${brokerIds}::bigint[]) and l.unlinked_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the two work together, or did when something happened. */
export async function workedTogether(
  db: Db,
  accountId: number,
  brokerId: number,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    select l.broker_account_id from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = ${brokerId}
      and (l.unlinked_at is null or l.unlinked_at > ${at}::timestamptz)`.execute(db)
  return rows.length > 0
}

/** Since when they did not work together, null the first time. It keeps the name under which it was linked first: shares of deals say that. */
export type NewLink = { away_since: string | null }

/** Undefined where it is linked already. */
export async function keepLink(
  db: Db,
  me: Me,
  broker: { id: number; uuid: string; name: string },
  at: string,
): Promise<NewLink | undefined> {
  const { rows: before } = await sql<NewLink>`
    select l.unlinked_at as away_since from broker_link l
    where l.account_id = ${me.account_id} and l.broker_account_id = ${broker.id} for update`.execute(db)
  const { rows } = await sql`
    insert into broker_link as l (account_id, broker_account_id, broker_uuid, broker_name, linked_at)
    values (${me.account_id}, ${broker.id}, ${broker.uuid}, ${broker.name}, ${at})
    on conflict (account_id, broker_account_id) do update
      set linked_at = excluded.linked_at, unlinked_at = null
      where l.unlinked_at is not null
    returning l.broker_account_id`.execute(db)
  return rows.length > 0 ? { away_since: before[0]?.away_since ?? null } : undefined
}

export async function endLink(db: Db, me: Me, brokerId: number, at: string): Promise<void> {
  await sql`
    update broker_link l set unlinked_at = ${at}
    where l.account_id = ${me.account_id} and l.broker_account_id = ${brokerId}`.execute(db)
}
