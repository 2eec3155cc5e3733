import { leadOf } from './leads.ts'
import type { World } from './world.ts'

/** Conversations of the seller with one person, begun without Meta. */
export async function conversationsOf(
  { accountId, inAccount, seller }: World,
  count: number,
): Promise<string[]> {
  const { contact } = await leadOf(seller)
  const at = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, place) => ({
    account_id: accountId,
    uuid: crypto.randomUUID(),
    contact_id: contact.id,
    phone_number_id: '106540352240000',
    wa_id: `5698316${contact.id}${place}`,
    seller_id: seller.id,
    last_message_at: at,
    created_at: at,
    updated_at: at,
  }))
  await inAccount((db) => db.insertInto('conversation').values(rows).execute())
  return rows.map(({ uuid }) => uuid)
}
