import type { OutputOf } from '#contract/endpoint.ts'
import type {
  discardLeads as discardContract,
  restoreLeads as restoreContract,
} from '#contract/leads/lead-acts.ts'
import { activeStatusOf, isActive, mayBecome } from '#contract/leads/lead-transitions.ts'
import { has } from '#contract/permissions.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { setDiscarded, setRestored } from './discarding.queries.ts'
import { type LockedLead, lockContactsOf, lockLeads, otherActiveLeads } from './queries.ts'
import { sellingLeads, sellingReason } from './selling.queries.ts'
import { keepAct, standingsOf } from './undo.queries.ts'

type Skipped = { id: number; reason: string }

/**
 * Discards the leads that can be; deleting includes those already discarded. Leads of blocked contacts are deleted only
 * by erasure.
 */
export async function discardLeads(
  db: Db,
  actor: Actor,
  body: OutputOf<typeof discardContract, 'body'>,
  { evenBlocked = false } = {},
) {
  const { leads_ids, discard_kind, detail = null, is_deleted = false } = body
  if (is_deleted) ensure(has(actor.me, 'leads.delete'), 'forbidden')
  const leads = await lockLeads(db, actor.me, leads_ids)
  ensure(leads.length > 0, 'not_found')

  const free = leads.filter(({ is_blocked }) => evenBlocked || !is_blocked)
  // Erasing a person takes the lead of a deal too: its deal stays, which the books need.
  const selling = evenBlocked
    ? new Set<number>()
    : (await sellingLeads(db, actor.me.account_id, idsOf(free))).active
  const going = free.filter(
    ({ id, status }) => !selling.has(id) && (is_deleted || mayBecome(status, 'discarded')),
  )
  const before = await standingsOf(db, actor.me, idsOf(going))
  await setDiscarded(db, actor, idsOf(going), { discard_kind, detail, is_deleted })
  await emit(
    db,
    actor,
    ...going.map(({ id, contact_id }) => ({
      type: 'lead.discarded' as const,
      contact_id,
      lead_id: id,
      discard_kind,
      detail,
      is_deleted,
    })),
  )
  const act_id = await keepAct(db, actor, { kind: 'discarded', before })
  const skipped = skippedOf(leads_ids, leads, going, ({ id }) =>
    selling.has(id) ? sellingReason : 'Ya está descartado',
  )
  return { discarded: going.length, skipped, act_id }
}

/** Restores what can be; a lead whose contact has another active lead for the same project remains discarded. */
export async function restoreLeads(
  db: Db,
  actor: Actor,
  { leads_ids, reason = null }: OutputOf<typeof restoreContract, 'body'>,
) {
  const { account_id } = actor.me
  await lockContactsOf(db, account_id, leads_ids)
  const leads = await lockLeads(db, actor.me, leads_ids)
  ensure(leads.length > 0, 'not_found')

  const away = leads.filter(
    (lead) => !lead.is_blocked && !isActive(lead.status) && mayBecome(lead.status, activeStatusOf(lead)),
  )
  const otherActive = await otherActiveLeads(db, account_id, idsOf(away))
  const returning = away.filter(({ id }) => !otherActive.has(id))
  const before = await standingsOf(db, actor.me, idsOf(returning))
  await setRestored(db, actor, idsOf(returning))
  await emit(
    db,
    actor,
    ...returning.map((lead) => ({
      type: 'lead.restored' as const,
      contact_id: lead.contact_id,
      lead_id: lead.id,
      status: activeStatusOf(lead),
      reason,
    })),
  )
  const act_id = await keepAct(db, actor, { kind: 'restored', before })
  const taken = away
    .filter(({ id }) => otherActive.has(id))
    .map(({ id }) => ({ id, reason: 'El contacto tiene otro lead activo en el mismo proyecto' }))
  return {
    restored: returning.length,
    skipped: [...skippedOf(leads_ids, leads, away, () => 'No está descartado'), ...taken],
    act_id,
  }
}

const idsOf = (leads: LockedLead[]) => leads.map(({ id }) => id)

function skippedOf(
  asked: number[],
  seen: LockedLead[],
  done: LockedLead[],
  reason: (lead: LockedLead) => string,
): Skipped[] {
  const leads = new Map(seen.map((lead) => [lead.id, lead]))
  const changed = new Set(idsOf(done))
  const why = (lead: LockedLead | undefined) => {
    if (!lead) return 'No existe o no está a su alcance'
    return lead.is_blocked ? blockedReason : reason(lead)
  }
  return [...new Set(asked)]
    .filter((id) => !changed.has(id))
    .map((id) => ({ id, reason: why(leads.get(id)) }))
}
