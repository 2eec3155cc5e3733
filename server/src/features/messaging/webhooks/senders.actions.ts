import { isPhone } from '#contract/rules.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { type Correspondent, spellingsOf } from '#server/features/messaging/conversations/opening.queries.ts'
import { isBlocked } from '#server/features/messaging/conversations/sending.queries.ts'
import { createContact } from '#server/features/people/contacts/creation/create.actions.ts'
import { identitiesOf, lockIdentities } from '#server/features/people/contacts/identities.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { addIdentities, contactKnownBy, methodOfWhatsApp } from './queries.ts'

/**
 * Whose message it is: of `knownId`, whose conversation it is, or of the contact known by phone or id. An unknown sender becomes a contact
 * and a lead, by the rules of the account. Null: of who is blocked nothing is kept.
 */
export async function contactOf(
  db: Db,
  actor: Actor,
  { waId, waUserId }: Correspondent,
  { knownId, name }: { knownId: number | null; name: string | null },
): Promise<number | null> {
  const { me } = actor
  const phone = waId && isPhone(`+${waId}`) ? `+${waId}` : null
  const phones = phonesOf(waId)
  const users = waUserId ? [{ kind: 'whatsapp_user', value: waUserId }] : []
  if (knownId === null) await lockIdentities(db, me.account_id, phones)
  const found = knownId ?? (await contactKnownBy(db, me, [...users, ...phones]))
  if (found !== null && (await isBlocked(db, me.account_id, found))) {
    await noteEnquiryOfBlocked(db, actor, found)
    return null
  }
  const id = found ?? (await meet(db, actor, phone, name))
  if (waUserId) await addIdentities(db, me.account_id, [{ contact_id: id, value: waUserId }])
  return id
}

export const noteEnquiryOfBlocked = (db: Db, actor: Actor, contact_id: number) =>
  record(db, { ...actor, address: null }, 'contacts.blocked_enquiry', { contact_id })

/** Locks the phones of people who have no conversation yet, all at once and in order, as an import does. */
export const lockNewcomers = (db: Db, accountId: number, newcomers: readonly Correspondent[]) =>
  lockIdentities(
    db,
    accountId,
    newcomers.flatMap(({ waId }) => phonesOf(waId)),
  )

const phonesOf = (waId: string | null) =>
  spellingsOf(waId ?? '').flatMap((one) => identitiesOf({ phone: `+${one}` }))

async function meet(db: Db, actor: Actor, phone: string | null, name: string | null): Promise<number> {
  const method_id = await methodOfWhatsApp(db, actor.me)
  const first_name = name?.trim().slice(0, 60) || phone || 'WhatsApp'
  const fields = { first_name, ...(phone && { phone }), ...(method_id && { method_id }) }
  const id = await createContact(db, actor, fields, { allowDuplicate: true, isFromOutside: true })
  await openLead(db, actor, id, { ...(method_id && { method_id }) })
  return id
}
