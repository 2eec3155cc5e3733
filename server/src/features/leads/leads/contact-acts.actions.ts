import { isActive } from '#contract/leads/lead-transitions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { noteAct, noteInteraction } from './contact-acts.queries.ts'
import type { LockedLead } from './queries.ts'

/**
 * Records a contact act (call, message, meeting) on a locked lead: it answers the first enquiry and moves a lead to
 * contact to follow-up. `wasReached`: the contact took part.
 */
export async function recordContactAct(
  db: Db,
  actor: Actor,
  lead: Pick<LockedLead, 'id' | 'contact_id' | 'status'>,
  { wasReached = false } = {},
) {
  await noteAct(db, actor, lead.id, { wasReached, isActive: isActive(lead.status) })
  if (wasReached) await noteInteraction(db, actor, lead.contact_id)
  if (lead.status === 'to_contact')
    await emit(db, actor, { type: 'lead.followed_up', contact_id: lead.contact_id, lead_id: lead.id })
}
