import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { hashOfPerson } from './correspondents.queries.ts'
import { asLeaving } from './joining.queries.ts'

/** The conversations of these contacts with what was said in them. */
export const conversationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('id', v.id, 'wa_id', v.wa_id, 'created_at', v.created_at, 'messages', (
    select jsonb_agg(jsonb_build_object('direction', m.direction, 'kind', m.kind, 'body', m.body, 'details', m.details,
      'created_at', m.created_at) order by m.created_at, m.id)
    from message m where m.account_id = ${accountId} and m.conversation_id = v.id)) as row
  from conversation v where v.account_id = ${accountId} and v.contact_id = any (${ids}::bigint[]) order by v.id`

/** Their conversations are out of sight, and the webhooks about them that wait or could not be read are gone. */
export async function hideConversations(db: Db, { me }: Actor, ids: number[]) {
  const { rows } = await sql<{ value: string | null }>`
    select unnest(array[v.wa_id, v.wa_user_id]) as value from conversation v
    where v.account_id = ${me.account_id} and v.contact_id = any (${ids}::bigint[])
    union
    select i.value from contact_identity i
    where i.account_id = ${me.account_id} and i.contact_id = any (${ids}::bigint[]) and i.kind in ('phone', 'whatsapp_user')`.execute(
    db,
  )
  const people = rows.flatMap(({ value }) => (value ? [hashOfPerson(me.account_id, value)] : []))
  await sql`
    delete from webhook_delivery d
    where d.account_id = ${me.account_id} and d.correspondents && ${people}::text[]`.execute(db)
  await sql`
    update conversation v set ${asLeaving(null)}
    where v.account_id = ${me.account_id} and v.contact_id = any (${ids}::bigint[])`.execute(db)
}

/** What was said in them. */
export const messagesOfPerson = (accountId: number, ids: number[]) => sql`
  select m.id from conversation v
  join message m on m.account_id = ${accountId} and m.conversation_id = v.id
  where v.account_id = ${accountId} and v.contact_id = any (${ids}::bigint[])`

/** The next messages, and at last the conversations. */
export async function eraseMessages(db: Db, { me }: Actor, ids: number[], most: number): Promise<number> {
  const { numAffectedRows: messages = 0n } = await sql`
    delete from message gone where gone.account_id = ${me.account_id} and gone.id in (
      ${messagesOfPerson(me.account_id, ids)} limit ${most})`.execute(db)
  if (messages > 0n) return Number(messages)
  const { numAffectedRows: conversations = 0n } = await sql`
    delete from conversation v
    where v.account_id = ${me.account_id} and v.contact_id = any (${ids}::bigint[])`.execute(db)
  return Number(conversations)
}
