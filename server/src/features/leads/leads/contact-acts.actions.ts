import { isActive } from '#contract/leads/lead-transitions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Doer } from '#server/platform/me.ts'
import { noteAct, noteInteraction } from './contact-acts.queries.ts'
import type { LockedLead } from './queries.ts'

/**
 * Somebody did something towards the person of a locked lead (called, wrote, met): it answers the first enquiry, and a
 * lead to contact is in follow-up from here on. `wasReached`: the person took part.
 */
export async function recordContactAct(
  db: Db,
  doer: Doer,
  lead: Pick<LockedLead, 'id' | 'contact_id' | 'status'>,
  { wasReached = false } = {},
) {
  await noteAct(db, doer, lead.id, { wasReached, isActive: isActive(lead.status) })
  if (wasReached) await noteInteraction(db, doer, lead.contact_id)
  if (lead.status === 'to_contact')
    await emit(db, doer, { type: 'lead.followed_up', contact_id: lead.contact_id, lead_id: lead.id })
}
