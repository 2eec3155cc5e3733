import type { OutputOf } from '#contract/endpoint.ts'
import type { assignContacts as contract } from '#contract/people/contacts.ts'
import { has } from '#contract/permissions.ts'
import { assignLeads } from '#server/features/leads/leads/assignment/assign.actions.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { skippedOf } from '#server/features/people/contacts/actions.ts'
import { blockedReason, lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { openLeadsOf } from './assignment.queries.ts'

/** Assigns the open leads of contacts to a seller, and opens one for contacts without. */
export async function assignContacts(
  db: Db,
  actor: Actor,
  { contacts_ids, user_id, assignment_reason }: OutputOf<typeof contract, 'body'>,
) {
  const contacts = await lockContacts(db, actor.me, contacts_ids)
  ensure(
    contacts.some(({ is_deleted }) => !is_deleted),
    'not_found',
  )
  const present = contacts.filter((one) => !one.is_deleted && !one.blocked_at).map(({ id }) => id)
  const open = await openLeadsOf(db, actor.me, present)
  const worked = new Set(open.map(({ contact_id }) => contact_id))
  const idle = present.filter((id) => !worked.has(id))
  if (idle.length > 0) ensure(has(actor.me, 'leads.create'), 'forbidden')

  const leads_ids = open.map(({ id }) => id)
  const { assigned } =
    leads_ids.length > 0
      ? await assignLeads(db, actor, { leads_ids, user_id, assignment_reason })
      : { assigned: 0 }
  for (const id of idle) await openLead(db, actor, id, { seller_id: user_id, assignment_reason })
  const reasons = new Map(contacts.map((one) => [one.id, one.is_deleted ? 'Está eliminado' : blockedReason]))
  return { assigned, created: idle.length, skipped: skippedOf(contacts_ids, present, reasons) }
}
