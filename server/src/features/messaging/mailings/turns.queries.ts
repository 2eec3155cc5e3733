import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { type KeptMailing, whyNot } from './queries.ts'

export type Turn = {
  id: number
  contact_id: number
  /** How often making their message failed. */
  tries: number
  /** A reason of the rules, where it is not sent to. */
  reason: string | null
  seller_id: number | null
}

/** The next person whose turn it is, locked: no other process sends to them. Whose message could not be made comes last. */
export async function takeTurn(
  db: Db,
  me: Me,
  { id, category }: Pick<KeptMailing, 'id' | 'category'>,
): Promise<Turn | null> {
  const { rows } = await sql<Turn>`
    with next as (
      select r.id from mailing_recipient r
      where r.account_id = ${me.account_id} and r.mailing_id = ${id} and r.state = 'waiting'
      order by r.tries, r.id limit 1 for update of r skip locked)
    select r.id, r.contact_id, r.tries, ${whyNot(me, sql`${category}::text`)} as reason, (
        select l.seller_id from lead l
        where l.account_id = ${me.account_id} and l.contact_id = c.id and l.status in ('to_contact', 'in_follow_up')
          and not l.is_deleted order by l.created_at desc, l.id desc limit 1) as seller_id
    from next
    join mailing_recipient r on r.account_id = ${me.account_id} and r.id = next.id
    join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id`.execute(db)
  return rows[0] ?? null
}

export const noteHanded = (db: Db, accountId: number, id: number, messageId: number, at: string) =>
  sql`update mailing_recipient r set state = 'handed', message_id = ${messageId}, handled_at = ${at}
    where r.account_id = ${accountId} and r.id = ${id}`.execute(db)

export const noteTry = (db: Db, accountId: number, id: number) =>
  sql`update mailing_recipient r set tries = r.tries + 1
    where r.account_id = ${accountId} and r.id = ${id} and r.state = 'waiting'`.execute(db)

/** `reason`: of the rules, or a sentence. Nothing where it was handed over meanwhile. */
export const noteSkipped = (db: Db, accountId: number, id: number, reason: string, at: string) =>
  sql`update mailing_recipient r set state = 'skipped', reason = ${reason}, handled_at = ${at}
    where r.account_id = ${accountId} and r.id = ${id} and r.state = 'waiting'`.execute(db)

export async function isAnyWaiting(db: Db, accountId: number, mailingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from mailing_recipient r
    where r.account_id = ${accountId} and r.mailing_id = ${mailingId} and r.state = 'waiting' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Errors that the next messages would have too: of the account, the number or the template. */
const stopping = [
  ...['190', '131042', '131031', '368', '131048', '131045', '133010', '131037', 'not_connected'],
  ...['132000', '132001', '132005', '132007', '132012', '132015', '132016'],
]

/** What Meta said of a message of this mailing since it goes on, where it means that no other would leave. */
export async function stoppingError(
  db: Db,
  accountId: number,
  { id, resumed_at }: Pick<KeptMailing, 'id' | 'resumed_at'>,
): Promise<string | null> {
  const { rows } = await sql<{ detail: string }>`
    select coalesce(m.error_detail, m.error_code) as detail
    from mailing_recipient r join message m on m.account_id = ${accountId} and m.id = r.message_id
    where r.account_id = ${accountId} and r.mailing_id = ${id} and r.state = 'handed'
      and r.handled_at >= ${resumed_at}::timestamptz and m.status = 'failed' and m.error_code = any (${stopping}::text[])
    order by r.id desc limit 1`.execute(db)
  return rows[0]?.detail ?? null
}
