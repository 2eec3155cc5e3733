import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { LockedConversation } from './sending.queries.ts'

export type Correspondent = { phoneNumberId: string; waId: string | null; waUserId: string | null }

const lockedColumns = sql`v.id, v.uuid, v.contact_id, v.phone_number_id, v.wa_id, v.wa_user_id, v.seller_id, v.window_open_until`

/**
 * The conversation of this person over this number, locked. A person who hides the phone is known by an id, and by both where both are said:
 * what began as two conversations goes on as one.
 */
export async function lockWith(
  db: Db,
  accountId: number,
  { phoneNumberId, waId, waUserId }: Correspondent,
  at: string,
): Promise<LockedConversation | null> {
  const { rows } = await sql<LockedConversation>`
    select ${lockedColumns} from conversation v
    where v.account_id = ${accountId} and v.phone_number_id = ${phoneNumberId}
      and (v.wa_user_id = ${waUserId}::text or v.wa_id = any (${spellingsOf(waId ?? '')}::text[]))
    order by v.wa_id is null, v.id for no key update`.execute(db)
  const [first, ...others] = rows
  if (!first) return null
  for (const other of others) await joinConversations(db, accountId, first.id, other.id, at)
  return completed(db, accountId, first, { waId, waUserId }, at)
}

/** The conversation with a contact that is known by the other of the two: the phone, or the id of who hides it. */
export async function lockOfContact(
  db: Db,
  accountId: number,
  contactId: number,
  { phoneNumberId, waId, waUserId }: Correspondent,
  at: string,
): Promise<LockedConversation | null> {
  if (waId && waUserId) return null
  const { rows } = await sql<LockedConversation>`
    select ${lockedColumns} from conversation v
    where v.account_id = ${accountId} and v.contact_id = ${contactId} and v.phone_number_id = ${phoneNumberId}
      and ${waId ? sql`v.wa_id is null` : sql`v.wa_user_id is null`}
    order by v.last_message_at desc, v.id desc limit 1 for no key update`.execute(db)
  const [known] = rows
  return known ? completed(db, accountId, known, { waId, waUserId }, at) : null
}

async function completed(
  db: Db,
  accountId: number,
  known: LockedConversation,
  { waId, waUserId }: Pick<Correspondent, 'waId' | 'waUserId'>,
  at: string,
): Promise<LockedConversation> {
  const whole = { ...known, wa_id: known.wa_id ?? waId, wa_user_id: known.wa_user_id ?? waUserId }
  if (whole.wa_id === known.wa_id && whole.wa_user_id === known.wa_user_id) return known
  await sql`
    update conversation v set wa_id = ${whole.wa_id}, wa_user_id = ${whole.wa_user_id}, updated_at = ${at}
    where v.account_id = ${accountId} and v.id = ${known.id}`.execute(db)
  return whole
}

/** What was said in the second one is said in the first. */
async function joinConversations(db: Db, accountId: number, kept: number, gone: number, at: string) {
  await sql`update message m set conversation_id = ${kept}
    where m.account_id = ${accountId} and m.conversation_id = ${gone}`.execute(db)
  await sql`update chat_file f set conversation_id = ${kept},
      contact_id = (select v.contact_id from conversation v where v.account_id = ${accountId} and v.id = ${kept})
    where f.account_id = ${accountId} and f.conversation_id = ${gone}`.execute(db)
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
  await sql`delete from conversation v where v.account_id = ${accountId} and v.id = ${gone}`.execute(db)
}

/** Mobile numbers of Mexico, Argentina and Brazil are written with and without one digit: WhatsApp may say either. */
export function spellingsOf(waId: string): string[] {
  const pairs: [RegExp, string][] = [
    [/^521(\d{10})$/, '52$1'],
    [/^52(\d{10})$/, '521$1'],
    [/^549(\d{10})$/, '54$1'],
    [/^54([1-8]\d{9})$/, '549$1'],
    [/^55(\d{2})9(\d{8})$/, '55$1$2'],
    [/^55(\d{2})(\d{8})$/, '55$19$2'],
  ]
  const others = pairs.flatMap(([form, other]) => (form.test(waId) ? [waId.replace(form, other)] : []))
  return [waId, ...others].filter((one) => one !== '')
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
  return found(await lockWith(db, accountId, { phoneNumberId, waId, waUserId }, at))
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
