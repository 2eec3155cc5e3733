import type { OutputOf } from '#contract/endpoint.ts'
import type { blockPerson as contract } from '#contract/people/privacy.ts'
import { forgetContacts } from '#server/features/office/notifications/actions.ts'
import { ensureContactVisible } from '#server/features/people/contacts/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { ensureWholeReach } from '../whole-reach.ts'
import { setBlocked } from './block.queries.ts'

export async function blockPerson(
  db: Db,
  actor: Actor,
  id: number,
  { is_blocked, reason = null }: OutputOf<typeof contract, 'body'>,
) {
  ensureWholeReach(actor.me)
  await ensureContactVisible(db, actor.me, id)
  if (!(await setBlocked(db, actor, id, is_blocked ? reason : null))) return
  if (is_blocked) await forgetContacts(db, actor, [id])
  await emit(db, actor, { type: is_blocked ? 'person.blocked' : 'person.unblocked', contact_id: id })
  await record(db, actor, is_blocked ? 'contacts.blocked' : 'contacts.unblocked', { contact_id: id })
}
