import { sql } from 'kysely'
import { has } from '#contract/permissions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Branch, Tree } from '#server/platform/realtime/tree.ts'
import { messagesOf } from './messages.queries.ts'
import { visibleConversations } from './queries.ts'

export async function isReadable(db: Db, me: Me, uuid: string): Promise<boolean> {
  if (!has(me, 'whatsapp.view')) return false
  const { rows } = await sql`
    select from conversation v
    where v.account_id = ${me.account_id} and v.uuid::text = ${uuid} and ${visibleConversations(me, 'v')}`.execute(
    db,
  )
  return rows.length > 0
}

/** Under the names of REST. */
export async function newestByKey(db: Db, accountId: number, uuid: string): Promise<Branch | null> {
  const { rows } = await sql<{ id: number }>`
    select v.id from conversation v where v.account_id = ${accountId} and v.uuid::text = ${uuid}`.execute(db)
  const [conversation] = rows
  if (!conversation) return null
  const { results } = await messagesOf(db, await systemOf(db, accountId), conversation.id, {})
  // As JSON: what is undefined there does not exist in the tree either.
  const entries = results.map((message) => [keyOf(message), JSON.parse(JSON.stringify(message)) as Tree])
  return Object.fromEntries(entries)
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
