import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Anybody can send them: they have no account, and so no secret to check. */
const most = { perNumber: 200, inAll: 1000 }

type NewUnknown = { body: string; signature: string; received_at: string }

/** Keeps a webhook aside for each of these numbers, unless there are too many already. */
export const keepUnknown = (
  db: Db,
  numbers: readonly string[],
  { body, signature, received_at }: NewUnknown,
) =>
  sql`insert into unknown_webhook (phone_number_id, body, signature, received_at)
    select n.number, ${body}, ${signature}, ${received_at}::timestamptz
    from unnest(${numbers.slice(0, 5)}::text[]) as n (number)
    where (select count(*) from unknown_webhook u) < ${most.inAll}
      and (select count(*) from unknown_webhook u where u.phone_number_id = n.number) < ${most.perNumber}`.execute(
    db,
  )

export type UnknownNumber = {
  phone_number_id: string
  webhooks: number
  first_at: string
  last_at: string
}

/** Numbers that webhooks came for and no account had, the newest first. */
export async function unknownNumbers(db: Db): Promise<UnknownNumber[]> {
  const { rows } = await sql<UnknownNumber>`
    select u.phone_number_id, count(*)::int as webhooks, min(u.received_at) as first_at, max(u.received_at) as last_at
    from unknown_webhook u group by u.phone_number_id order by max(u.received_at) desc, u.phone_number_id`.execute(
    db,
  )
  return rows
}

/** Accounts that have such a number by now. */
export async function accountsToHandOver(db: Db): Promise<{ account_id: number; phone_number_id: string }[]> {
  const { rows } = await sql<{ account_id: number; phone_number_id: string }>`
    select distinct a.account_id, a.value as phone_number_id
    from unknown_webhook u join meta_asset a on a.kind = 'phone_number' and a.value = u.phone_number_id`.execute(
    db,
  )
  return rows
}

export type Unknown = { id: number; body: string; signature: string; received_at: string }

/** The oldest ones of a number after this one, locked. */
export async function unknownOf(db: Db, number: string, after: number, count: number): Promise<Unknown[]> {
  const { rows } = await sql<Unknown>`
    select u.id, u.body, u.signature, u.received_at from unknown_webhook u
    where u.phone_number_id = ${number} and u.id > ${after} order by u.id limit ${count} for update`.execute(
    db,
  )
  return rows
}

export const removeUnknown = (db: Db, ids: readonly number[]) =>
  sql`delete from unknown_webhook u where u.id = any (${ids}::bigint[])`.execute(db)
