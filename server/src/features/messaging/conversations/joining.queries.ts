import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'

/** What a conversation is whose messages go, elsewhere or for good: out of sight, and nobody's. */
export const asLeaving = (
  joinsId: number | null,
) => sql`is_leaving = true, joins_id = ${joinsId}::bigint, wa_id = null,
  wa_user_id = 'leaving:' || id, unread_count = 0, last_message_id = null, window_open_until = null`

/** Whether there are more than so many messages in a conversation. */
export async function hasMoreThan(db: Db, accountId: number, id: number, most: number): Promise<boolean> {
  const where = sql`m.account_id = ${accountId} and m.conversation_id = ${id}`
  const { rows } = await sql<{ count: number }>`
    select (${counted({ from: sql`message m`, where }, most + 1)}) as count`.execute(db)
  return (rows[0]?.count ?? 0) > most
}

/** The first one is also what the second was, which is of the same person from then on, and out of sight. */
export async function takeOverFrom(db: Db, accountId: number, kept: number, gone: number, at: string) {
  await sql`
    update conversation v set unread_count = v.unread_count + g.unread_count, updated_at = ${at},
      last_message_id = case when g.last_message_at > v.last_message_at then g.last_message_id else v.last_message_id end,
      last_direction = case when g.last_message_at > v.last_message_at then g.last_direction else v.last_direction end,
      last_message_at = greatest(v.last_message_at, g.last_message_at),
      window_open_until = greatest(v.window_open_until, g.window_open_until)
    from conversation g
    where v.account_id = ${accountId} and v.id = ${kept} and g.account_id = ${accountId} and g.id = ${gone}`.execute(
    db,
  )
  await sql`
    update conversation v set joins_id = ${kept} where v.account_id = ${accountId} and v.joins_id = ${gone}`.execute(
    db,
  )
  await sql`
    update conversation v set ${asLeaving(kept)}, contact_id = (
      select k.contact_id from conversation k where k.account_id = ${accountId} and k.id = ${kept})
    where v.account_id = ${accountId} and v.id = ${gone}`.execute(db)
}

export type Joining = { id: number; joins_id: number; contact_id: number }

/** The next conversation of the account whose messages go to another one; both are locked. */
export async function lockJoining(db: Db, accountId: number): Promise<Joining | null> {
  const { rows } = await sql<Joining>`
    select g.id, g.joins_id, k.contact_id from conversation g
    join conversation k on k.account_id = ${accountId} and k.id = g.joins_id
    where g.account_id = ${accountId} and g.joins_id is not null
    order by g.id limit 1 for no key update`.execute(db)
  return rows[0] ?? null
}

/** The next messages, the latest first, with their files; with the last ones the conversation is over. Returns how many. */
export async function moveMessages(
  db: Db,
  accountId: number,
  { id, joins_id, contact_id }: Joining,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with next as materialized (
      select n.id from message n where n.account_id = ${accountId} and n.conversation_id = ${id}
      order by n.created_at desc, n.id desc limit ${most}
    )
    update message m set conversation_id = ${joins_id} from next
    where m.account_id = ${accountId} and m.id = next.id`.execute(db)
  if (numAffectedRows > 0n) return Number(numAffectedRows)
  const { numAffectedRows: files = 0n } = await sql`
    update chat_file f set conversation_id = ${joins_id}, contact_id = ${contact_id}
    where f.account_id = ${accountId} and f.id in (
      select n.id from chat_file n where n.account_id = ${accountId} and n.conversation_id = ${id} limit ${most})`.execute(
    db,
  )
  if (files > 0n) return Number(files)
  await sql`delete from conversation v where v.account_id = ${accountId} and v.id = ${id}`.execute(db)
  return 0
}
