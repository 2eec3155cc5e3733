import { spellingsOf } from '#server/features/messaging/conversations/opening.queries.ts'
import { latestConsent, type Word } from '#server/features/people/contacts/consents.queries.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import { recordConsent } from '#server/features/people/privacy/consents.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { isBefore } from '#server/platform/time.ts'
import { momentOf, type Preference } from './payload.ts'
import { contactKnownBy } from './queries.ts'

/**
 * What a person told Meta about advertising counts as said to us, at the moment of saying: Meta delivers again, and out of turn, what it
 * is not sure of. Of one second, no is the last word. Of who is not known nothing is kept.
 */
export async function takePreference(db: Db, actor: Actor, preference: Preference) {
  const { wa_id, user_id, value, detail } = preference
  const phones = spellingsOf(wa_id ?? '').flatMap((one) => identitiesOf({ phone: `+${one}` }))
  const users = user_id ? [{ kind: 'whatsapp_user', value: user_id }] : []
  const contactId = await contactKnownBy(db, actor.me, [...users, ...phones])
  if (contactId === null || !(await isContactVisible(db, actor.me, contactId))) return
  const is_given = value === 'resume'
  const told = momentOf(preference, actor.at)
  const saidAt = isBefore(actor.at, told) ? actor.at : told
  const latest = await latestConsent(db, actor.me, contactId, 'marketing')
  if (latest && !isLater({ is_given, recorded_at: saidAt }, latest)) return
  const proof = detail?.slice(0, 200) ?? value
  const word = { purpose: 'marketing', is_given, channel: 'whatsapp', proof } as const
  await recordConsent(db, actor, contactId, word, saidAt)
}

const isLater = (one: Word, other: Word) =>
  isBefore(other.recorded_at, one.recorded_at) ||
  (!isBefore(one.recorded_at, other.recorded_at) && !one.is_given && other.is_given)
