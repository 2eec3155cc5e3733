import { isActive } from '#contract/leads/lead-transitions.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type LockedLead, lockLeads } from '../queries.ts'
import { holdingsOf, keepAct } from '../undo.queries.ts'
import { assignmentsOf, emitAssigned, emitOffered } from './assign.actions.ts'
import { offerLeads, setSellers } from './assign.queries.ts'

/** Assigns or offers unassigned leads by the account's rules; leads that match no rule remain unassigned. */
export async function assignByRules(db: Db, actor: Actor, ids: number[]) {
  const leads = await lockLeads(db, actor.me, ids)
  ensure(leads.length > 0, 'not_found')
  const free = leads.filter(
    ({ seller_id, status, is_blocked }) => seller_id === null && isActive(status) && !is_blocked,
  )
  const before = await holdingsOf(
    db,
    actor.me,
    free.map(({ id }) => id),
  )
  const decided = await assignmentsOf(db, actor, free)
  const given = decided.flatMap(({ lead, assignment: { seller_id, reason } }) =>
    seller_id === null ? [] : [{ lead, seller_id, reason }],
  )
  const offered = decided.flatMap(({ lead, assignment: { claim } }) => (claim ? [{ lead, claim }] : []))
  await setSellers(
    db,
    actor,
    given.map(({ lead, seller_id, reason }) => ({ id: lead.id, seller_id, reason })),
  )
  await offerLeads(
    db,
    actor,
    offered.map(({ lead, claim: { rule_id, until } }) => ({ id: lead.id, rule_id, until })),
  )
  await emitAssigned(db, actor, given)
  await emitOffered(db, actor, offered)
  const taken = new Set(given.map(({ lead }) => lead.id))
  const act_id = await keepAct(db, actor, {
    kind: 'assigned',
    before: {
      leads: before.filter(({ id }) => taken.has(id)),
      given: given.map(({ lead, seller_id }) => [lead.id, seller_id]),
    },
  })
  return {
    assigned: given.length,
    skipped: skippedOf(ids, leads, taken, new Set(offered.map(({ lead }) => lead.id))),
    act_id,
  }
}

function skippedOf(asked: number[], leads: LockedLead[], taken: Set<number>, offered: Set<number>) {
  const seen = new Map(leads.map((lead) => [lead.id, lead]))
  const why = (id: number) => {
    const lead = seen.get(id)
    if (!lead) return 'No existe o no está a su alcance'
    if (lead.is_blocked) return blockedReason
    if (offered.has(id)) return 'Quedó ofrecido al primero que lo tome'
    return lead.seller_id ? 'Ya tiene vendedor' : 'Ninguna regla le calza'
  }
  return [...new Set(asked)].filter((id) => !taken.has(id)).map((id) => ({ id, reason: why(id) }))
}
