import type { OutputOf } from '#contract/endpoint.ts'
import type { recordConsent as contract } from '#contract/people/privacy.ts'
import { ensureContactVisible } from '#server/features/people/contacts/queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertConsent } from './consents.queries.ts'

/** Records a consent or its withdrawal; also of a blocked contact, who may withdraw it. `saidAt` is before now for what reached us late. */
export async function recordConsent(
  db: Db,
  actor: Actor,
  contactId: number,
  body: OutputOf<typeof contract, 'body'>,
  saidAt = actor.at,
) {
  const { me, at } = actor
  await ensureContactVisible(db, me, contactId)
  const today = dayOf(at, me.timezone)
  const given_on = body.given_on ?? dayOf(saidAt, me.timezone)
  if (given_on > today) failField('given_on', 'Está en el futuro')
  const id = await insertConsent(db, { me, at: saidAt }, { ...body, given_on, contact_id: contactId })
  await emit(db, actor, {
    type: body.is_given ? 'consent.given' : 'consent.withdrawn',
    contact_id: contactId,
    purpose: body.purpose,
    channel: body.channel,
  })
  return id
}
