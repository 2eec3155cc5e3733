import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { LockedConversation } from './sending.queries.ts'

export type Correspondent = { phoneNumberId: string; waId: string | null; waUserId: string | null }

/** The conversation of this person over this number, locked. */
export async function lockWith(
  db: Db,
  accountId: number,
  { phoneNumberId, waId, waUserId }: Correspondent,
): Promise<LockedConversation | null> {
  const { rows } = await sql<LockedConversation>`
    select v.id, v.uuid, v.contact_id, v.phone_number_id, v.wa_id, v.wa_user_id, v.seller_id, v.window_open_until
    from conversation v
    where v.account_id = ${accountId} and v.phone_number_id = ${phoneNumberId}
      and (v.wa_user_id = ${waUserId}::text or v.wa_id = ${waId}::text)
    order by v.wa_user_id = ${waUserId}::text desc nulls last limit 1 for no key update`.execute(db)
  return rows[0] ?? null
}

export async function openConversation(
  db: Db,
  accountId: number,
  { phoneNumberId, waId, waUserId }: Correspondent,
  { contactId, sellerId, at }: { contactId: number; sellerId: number | null; at: string },
): Promise<LockedConversation> {
  await db
    .insertInto('conversation')
    .values({
      account_id: accountId,
      uuid: crypto.randomUUID(),
      contact_id: contactId,
      phone_number_id: phoneNumberId,
      wa_id: waId,
      wa_user_id: waUserId,
      seller_id: sellerId,
      last_message_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return found(await lockWith(db, accountId, { phoneNumberId, waId, waUserId }))
}

/** The seller and phone of a contact, and its active lead that was worked last. */
export async function workedOf(db: Db, accountId: number, contactId: number) {
  type Worked = {
    phone: string | null
    lead_id: number | null
    seller_id: number | null
    status: string | null
  }
  const { rows } = await sql<Worked>`
    select c.phone, l.id as lead_id, l.seller_id, l.status
    from contact c left join lateral (
      select l.id, l.seller_id, l.status from lead l
      where l.account_id = ${accountId} and l.contact_id = c.id and l.status in ('to_contact', 'in_follow_up')
        and not l.is_deleted
      order by l.created_at desc, l.id desc limit 1
    ) l on true
    where c.account_id = ${accountId} and c.id = ${contactId}`.execute(db)
  return found(rows[0])
}
