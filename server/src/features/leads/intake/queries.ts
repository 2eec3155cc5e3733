import { sql } from 'kysely'
import type { Identity } from '#server/features/people/contacts/identities.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

type Known = { id: number; is_blocked: boolean }

/** Waiting for one merge may reveal another one, but rarely. */
const mostMerges = 5

/**
 * The contact that matches most of these identities; the lock serializes enquiries of one person. A contact that was
 * merged while we waited is replaced by the one it was merged into.
 */
export async function lockKnown(db: Db, me: Me, identities: Identity[]): Promise<Known | null> {
  for (let merges = 0; merges < mostMerges; merges++) {
    const id = await knownBy(db, me, identities)
    if (id === null) return null
    const { rows } = await sql<Known>`
      select c.id, c.blocked_at is not null as is_blocked from contact c
      where c.account_id = ${me.account_id} and c.id = ${id} and not c.is_deleted
      for no key update`.execute(db)
    if (rows[0]) return rows[0]
  }
  return fail('unavailable')
}

async function knownBy(db: Db, me: Me, identities: Identity[]): Promise<number | null> {
  const kinds = identities.map(({ kind }) => kind)
  const values = identities.map(({ value }) => value)
  const { rows } = await sql<{ id: number }>`
    select i.contact_id as id
    from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
    join contact_identity i
      on i.account_id = ${me.account_id} and i.kind = asked.kind and i.value = asked.value
    join contact known on known.account_id = ${me.account_id} and known.id = i.contact_id and not known.is_deleted
    group by i.contact_id order by count(*) desc, i.contact_id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The newest active lead of a contact: an enquiry without a project joins it. */
export async function latestActiveLead(db: Db, me: Me, contactId: number) {
  const { rows } = await sql<{ id: number; seller_id: number | null }>`
    select l.id, l.seller_id from lead l
    where l.account_id = ${me.account_id} and l.contact_id = ${contactId}
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted
    order by l.created_at desc, l.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The project with this name, ignoring accents and case. */
export async function projectNamed(db: Db, me: Me, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p
    where p.account_id = ${me.account_id} and app.fold(p.name) = app.fold(${name}::text) order by p.id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

type Key = { account_id: number; user_id: number; key: string }

/** Null for the first request with this key; else the stored request and its answer. */
export async function takeIntakeKey(db: Db, key: Key, request_hash: string, body: string, at: string) {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ ...key, request_hash, status: 201, body, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.user_id)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow()
}
