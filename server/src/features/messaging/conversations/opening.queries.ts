import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { LockedConversation } from './sending.queries.ts'

export type Correspondent = { phoneNumberId: string; waId: string | null; waUserId: string | null }

const lockedColumns = sql`v.id, v.uuid, v.contact_id, v.phone_number_id, v.wa_id, v.wa_user_id, v.seller_id, v.window_open_until`

/** The conversations of this person over this number, locked: more than one where it was known by its phone here and by its id there. */
export async function lockAllWith(
  db: Db,
  accountId: number,
  { phoneNumberId, waId, waUserId }: Correspondent,
): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`
    select ${lockedColumns} from conversation v
    where v.account_id = ${accountId} and v.phone_number_id = ${phoneNumberId} and not v.is_leaving
      and (v.wa_user_id = ${waUserId}::text or v.wa_id = any (${spellingsOf(waId ?? '')}::text[]))
    order by v.wa_id is null, v.id for no key update`.execute(db)
  return rows
}

/** Whose conversations these people have by now, unlocked: tells of one whether there is any, and of which contacts they are. */
export async function areKnown(db: Db, accountId: number, all: readonly Correspondent[]) {
  const { rows } = await sql<Known>`
    select ${lockedColumns} from conversation v where ${isWithAnyOf(accountId, all)}`.execute(db)
  const found = foundIn(rows)
  return {
    isKnown: (one: Correspondent): boolean => found(one).length > 0,
    contactIds: [...new Set(rows.map(({ contact_id }) => contact_id))],
  }
}

/**
 * The conversations of these people, locked in the order of their ids, so that two batches never wait for each other. Tells of one
 * its conversation; null where there is none, or more than one, or where not all is known of it that is said now.
 */
export async function lockKnown(db: Db, accountId: number, all: readonly Correspondent[]) {
  const { rows } = await sql<Known>`
    select ${lockedColumns} from conversation v where ${isWithAnyOf(accountId, all)}
    order by v.id for no key update`.execute(db)
  const found = foundIn(rows)
  return (one: Correspondent): LockedConversation | null => {
    const [only, another] = found(one)
    if (!only || another) return null
    const isWhole = (!one.waId || only.wa_id !== null) && (!one.waUserId || only.wa_user_id !== null)
    return isWhole ? only : null
  }
}

type Known = LockedConversation

const isWithAnyOf = (accountId: number, all: readonly Correspondent[]) => sql`
  v.account_id = ${accountId} and v.phone_number_id = any (${[...new Set(all.map(({ phoneNumberId }) => phoneNumberId))]}::text[])
  and not v.is_leaving and (v.wa_user_id = any (${all.flatMap(({ waUserId }) => waUserId ?? [])}::text[])
    or v.wa_id = any (${all.flatMap(({ waId }) => spellingsOf(waId ?? ''))}::text[]))`

function foundIn(rows: readonly Known[]) {
  const byKey = new Map<string, Known[]>()
  const add = (key: string, one: Known) => byKey.set(key, [...(byKey.get(key) ?? []), one])
  for (const one of rows) {
    if (one.wa_id !== null) add(`phone ${one.phone_number_id} ${one.wa_id}`, one)
    if (one.wa_user_id !== null) add(`user ${one.phone_number_id} ${one.wa_user_id}`, one)
  }
  return ({ phoneNumberId, waId, waUserId }: Correspondent): Known[] => {
    const keys = spellingsOf(waId ?? '').map((one) => `phone ${phoneNumberId} ${one}`)
    if (waUserId) keys.push(`user ${phoneNumberId} ${waUserId}`)
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]
  }
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
      and not v.is_leaving and ${waId ? sql`v.wa_id is null` : sql`v.wa_user_id is null`}
    order by v.last_message_at desc, v.id desc limit 1 for no key update`.execute(db)
  const [known] = rows
  return known ? completed(db, accountId, known, { waId, waUserId }, at) : null
}

/** With both of what it is known by, once both were said. */
export async function completed(
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

/** Unless there is one. */
export async function insertConversation(
  db: Db,
  accountId: number,
  { phoneNumberId, waId, waUserId }: Correspondent,
  { contactId, sellerId, at }: { contactId: number; sellerId: number | null; at: string },
) {
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
}

type Worked = {
  contact_id: number
  phone: string | null
  lead_id: number | null
  seller_id: number | null
  status: string | null
}

/** The seller and phone of each contact, and its active lead that was worked last. */
export async function workedOfAll(
  db: Db,
  accountId: number,
  contactIds: number[],
): Promise<Map<number, Worked>> {
  const { rows } = await sql<Worked>`
    select c.id as contact_id, c.phone, l.id as lead_id, l.seller_id, l.status
    from contact c left join lateral (
      select l.id, l.seller_id, l.status from lead l
      where l.account_id = ${accountId} and l.contact_id = c.id and l.status in ('to_contact', 'in_follow_up')
        and not l.is_deleted
      order by l.created_at desc, l.id desc limit 1
    ) l on true
    where c.account_id = ${accountId} and c.id = any (${contactIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.contact_id, row]))
}

export const workedOf = async (db: Db, accountId: number, contactId: number): Promise<Worked> =>
  found((await workedOfAll(db, accountId, [contactId])).get(contactId))
