import { spellingsOf } from '#server/features/messaging/conversations/opening.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import { recordConsent } from '#server/features/people/privacy/consents.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Preference } from './payload.ts'
import { contactKnownBy } from './queries.ts'

/** What a person told Meta about advertising counts as said to us. Twice is once; of who is not known nothing is kept. */
export async function takePreference(db: Db, actor: Actor, { wa_id, user_id, value, detail }: Preference) {
  const phones = spellingsOf(wa_id ?? '').flatMap((one) => identitiesOf({ phone: `+${one}` }))
  const users = user_id ? [{ kind: 'whatsapp_user', value: user_id }] : []
  const contactId = await contactKnownBy(db, actor.me, [...users, ...phones])
  if (contactId === null || !(await isContactVisible(db, actor.me, contactId))) return
  const is_given = value === 'resume'
  if (is_given !== (await isConsentWithdrawn(db, actor.me, contactId, 'marketing'))) return
  const proof = detail?.slice(0, 200) ?? value
  await recordConsent(db, actor, contactId, { purpose: 'marketing', is_given, channel: 'whatsapp', proof })
}
