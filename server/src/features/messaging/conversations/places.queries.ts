import { sql } from 'kysely'
import { z } from 'zod'
import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Branch, Tree } from '#server/platform/realtime/tree.ts'
import { withoutLinks } from './media.ts'
import { newestMessages } from './messages.queries.ts'
import { visibleConversations } from './queries.ts'

export async function isReadable(db: Db, me: Me, uuid: string): Promise<boolean> {
  if (!has(me, 'whatsapp.view') || !isUuid(uuid)) return false
  const { rows } = await sql`
    select from conversation v
    where v.account_id = ${me.account_id} and v.uuid = ${uuid} and ${visibleConversations(me, 'v')}`.execute(
    db,
  )
  return rows.length > 0
}

const isUuid = (text: string) => z.uuid().safeParse(text).success

/** Under the names of REST. */
export async function newestByKey(db: Db, accountId: number, uuid: string): Promise<Branch | null> {
  if (!isUuid(uuid)) return null
  const results = await newestMessages(db, accountId, uuid)
  if (results.length === 0) return null
  // As JSON: what is undefined there does not exist in the tree either.
  const entries = results.map((message) => [
    keyOf(message),
    JSON.parse(JSON.stringify(withoutLinks(message))) as Tree,
  ])
  return Object.fromEntries(entries)
}

export const isOwnActivity = async (db: Db, me: Me, uuid: string): Promise<boolean> => {
  if (!has(me, 'whatsapp.view') || !isUuid(uuid)) return false
  const { rows } = await sql`
    select from account a where a.id = ${me.account_id} and a.uuid = ${uuid}`.execute(db)
  return rows.length > 0
}

/** When something last happened in a conversation. All readers see the same, so it says of none which one it was. */
export async function latestActivity(db: Db, accountId: number): Promise<Branch | null> {
  const { rows } = await sql<{ last_at: string | null }>`
    select greatest(max(v.last_message_at), max(v.updated_at)) as last_at from (
      select c.last_message_at, c.updated_at from conversation c
      where c.account_id = ${accountId} order by c.last_message_at desc, c.id desc limit 50
    ) as v`.execute(db)
  const last_at = rows[0]?.last_at
  return last_at ? { last_at } : null
}

const digits = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** A push id: its time, then its number, so that keys sort as messages do. */
function keyOf({ created_at, id }: { created_at: string; id: number }): string {
  return inDigits(Date.parse(created_at), 8) + inDigits(id, 12)
}

function inDigits(value: number, length: number): string {
  let left = value
  let text = ''
  for (let place = 0; place < length; place++) {
    text = digits[left % 64] + text
    left = Math.floor(left / 64)
  }
  return text
}
