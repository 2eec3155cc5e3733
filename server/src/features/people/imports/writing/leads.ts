import { latestActiveLead } from '#server/features/leads/intake/queries.ts'
import { joinLead, openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { activeLeadFor } from '#server/features/leads/leads/creation/create.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'

/** Opens a lead for each row that asks for one; as everywhere, a second enquiry joins the active lead. */
export async function openLeads(db: Db, actor: Actor, rows: KeptRow[], changes: Map<number, RowChange>) {
  for (const { n, fields } of rows) {
    const change = changes.get(n) as RowChange
    if (!fields?.lead) continue
    const id = change.contact_id as number
    const { projects_ids, comments } = fields.lead
    const active = change.state === 'created' ? null : await worked(db, actor, id, projects_ids)
    // An existing lead is not recorded as the row's, or reverting would delete it; the enquiry on it remains.
    if (active) {
      await joinLead(db, actor, id, active, { comments: comments ?? null })
      change.before = { ...change.before, joined_lead_id: { from: null, to: active.id } }
    } else
      change.lead_id = await openLead(
        db,
        actor,
        id,
        { ...fields.lead, ...(fields.contact.method_id && { method_id: fields.contact.method_id }) },
        { errorsUnder: 'lead_custom_fields' },
      )
    if (change.state === 'unchanged') change.state = 'updated'
  }
}

const worked = (db: Db, actor: Actor, id: number, projects: number[]) =>
  projects.length > 0 ? activeLeadFor(db, actor.me, id, projects) : latestActiveLead(db, actor.me, id)
