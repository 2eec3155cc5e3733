import { decideUnclaimed } from '#server/features/leads/assignment-rules/decide.actions.ts'
import { rulesById } from '#server/features/leads/assignment-rules/decide.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { fail, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { emitAssigned } from '../assignment/assign.actions.ts'
import { setSellers } from '../assignment/assign.queries.ts'
import { ensureLeadNotBlocked } from '../queries.ts'
import { endClaims, lockOffered, lockUnclaimed, mayTake, takenBy } from './claim.queries.ts'

/** Assigns an offered lead to the user who claims it first; without `asked`, the one that waits longest. */
export async function claimLead(db: Db, actor: Actor, asked?: number): Promise<number> {
  const { me } = actor
  if (!(await mayTake(db, actor))) {
    if (asked) found(await takenBy(db, me, asked))
    return fail('seller_inactive', { detail: 'Hoy no puede tomar leads' })
  }
  const lead = await lockOffered(db, actor, asked)
  if (!lead) return refuse(db, actor, asked)
  const reason = asked ? 'Lo tomó primero' : 'Tomó el que más esperaba'
  await setSellers(db, actor, [{ id: lead.id, seller_id: me.id, reason }])
  await emitAssigned(db, actor, [{ lead, seller_id: me.id, reason }])
  return lead.id
}

async function refuse(db: Db, { me }: Actor, asked: number | undefined): Promise<never> {
  if (!asked) return fail('conflict', { detail: 'No quedan leads por tomar' })
  const taken = found(await takenBy(db, me, asked))
  ensureLeadNotBlocked(taken)
  const { seller } = taken
  return fail('conflict', {
    detail: seller ? `Ya lo tomó ${seller}` : 'Ya no se puede tomar',
    conflict: { seller },
  })
}

/** Assigns unclaimed leads by the fallback of their rule; returns how many. */
export async function settleClaims(db: Db, actor: Actor, ids: number[]): Promise<number> {
  const { account_id } = actor.me
  const over = await lockUnclaimed(db, account_id, actor.at, ids)
  if (over.length === 0) return 0
  await endClaims(
    db,
    account_id,
    over.map(({ id }) => id),
  )
  const waiting = Map.groupBy(
    over.filter(({ is_waiting }) => is_waiting),
    ({ claim_rule_id }) => claim_rule_id,
  )
  const assigned = new Set<number>()
  const rules = await rulesById(db, account_id, [...waiting.keys()])
  for (const [id, leads] of waiting) {
    const rule = rules.get(id)
    if (!rule) continue
    const decided = await decideUnclaimed(db, actor, rule, leads)
    const given = decided.flatMap(({ lead, assignment: { seller_id, reason } }) =>
      seller_id === null ? [] : [{ lead, seller_id, reason }],
    )
    await setSellers(
      db,
      actor,
      given.map(({ lead, seller_id, reason }) => ({ id: lead.id, seller_id, reason })),
    )
    await emitAssigned(db, actor, given)
    for (const { lead } of given) assigned.add(lead.id)
  }
  await tellEnded(
    db,
    actor,
    over.filter(({ id }) => !assigned.has(id)),
  )
  return over.length
}

const tellEnded = (db: Db, actor: Actor, leads: { id: number; contact_id: number }[]) =>
  emit(
    db,
    actor,
    ...leads.map(({ id, contact_id }) => ({ type: 'lead.offer_ended' as const, contact_id, lead_id: id })),
  )
