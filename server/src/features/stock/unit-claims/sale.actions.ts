import type { SaleStatus } from '#contract/sales/sale-steps.ts'
import type { LockedLead } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { forgetWakeups } from '#server/platform/wakeups.ts'
import { activeClaims, type Claim, endClaims, keepSteps } from './claims.queries.ts'
import { endHolds } from './ending.actions.ts'
import { ensureFree, ensureNotInLaunch } from './hold.actions.ts'
import { projectClaims } from './projection.queries.ts'
import { endPlaces, openPlaces } from './queue.queries.ts'
import { claimsOfDeal, insertSaleClaims, type Sale, setDelivered } from './sale.queries.ts'
import { settleUnits } from './settle.actions.ts'

type Reserving = { deal_id: number; seller_id: number; units_ids: number[] }

/**
 * Reserves units for a deal: what its lead holds becomes a reservation, the rest must be free. All or none. Precondition: the units are
 * settled. What went along with a hold and is no part of the deal is released.
 */
export async function reserveUnits(
  db: Db,
  actor: Actor,
  lead: LockedLead,
  { deal_id, seller_id, units_ids }: Reserving,
) {
  const { account_id } = actor.me
  const held = (await activeClaims(db, account_id, 'unit_id', units_ids)).filter(
    ({ kind, lead_id }) => kind === 'hold' && lead_id === lead.id,
  )
  const heldUnits = new Set(held.map(({ unit_id }) => unit_id))
  const others = units_ids.filter((id) => !heldUnits.has(id))
  await ensureFree(db, actor, others, lead.id)
  if (others.length > 0) await ensureNotInLaunch(db, actor, others)
  await convert(db, actor, held)
  const along = await activeClaims(
    db,
    account_id,
    'along_with_id',
    held.map(({ id }) => id),
  )
  await endHolds(db, actor, along, { way: 'released', reason: null })
  await insertSaleClaims(db, actor, units_ids, { deal_id, seller_id, lead_id: lead.id, kind: 'reservation' })
  const places = await openPlaces(db, account_id, 'unit_id', units_ids)
  await endPlaces(
    db,
    actor,
    places.filter(({ lead_id }) => lead_id === lead.id).map(({ id }) => id),
    'accepted',
  )
  const more = along.map(({ unit_id }) => unit_id)
  await projectClaims(db, account_id, units_ids)
  if (more.length > 0) await settleUnits(db, actor, more)
}

/** They end because others follow them. */
async function convert(db: Db, actor: Actor, claims: Claim[]) {
  const ids = claims.map(({ id }) => id)
  await endClaims(db, actor, ids, { status: 'converted', reason: null })
  await keepSteps(db, actor, ids, 'converted')
  await forgetWakeups(db, actor.me.account_id, ['claim.end', 'claim.reminder'], ids)
}

export const kindOf: Record<SaleStatus, Sale['kind']> = {
  reserved: 'reservation',
  promised: 'promise',
  sold: 'sale',
  delivered: 'sale',
}

type Moving = { deal_id: number; lead_id: number; seller_id: number; unit_status: SaleStatus | null }

/** The units of a deal become what its step says, or stay what they are, for this lead. Locks them. */
export async function moveSale(db: Db, actor: Actor, { unit_status, ...whose }: Moving) {
  const { account_id } = actor.me
  const seen = await claimsOfDeal(db, account_id, whose.deal_id)
  const units = seen.map(({ unit_id }) => unit_id)
  await settleUnits(db, actor, units)
  const claims = await claimsOfDeal(db, account_id, whose.deal_id)
  const kinds = Map.groupBy(claims, (claim) =>
    unit_status ? kindOf[unit_status] : (claim.kind as Sale['kind']),
  )
  for (const [kind, toBe] of kinds) {
    const isBack = unit_status !== null && unit_status !== 'delivered'
    const changed = toBe.filter(
      (claim) =>
        claim.kind !== kind || claim.lead_id !== whose.lead_id || (isBack && claim.delivered_at !== null),
    )
    if (changed.length === 0) continue
    await convert(db, actor, changed)
    const ids = changed.map(({ unit_id }) => unit_id)
    await insertSaleClaims(db, actor, ids, { ...whose, kind })
  }
  if (unit_status === 'delivered') {
    const ids = (await claimsOfDeal(db, account_id, whose.deal_id)).map(({ id }) => id)
    await setDelivered(db, actor, ids)
    await keepSteps(db, actor, ids, 'delivered')
  }
  await projectClaims(db, account_id, units)
}

/** The units of a deal are free again: those who queue for them get a turn. Locks them. */
export async function endSale(db: Db, actor: Actor, dealId: number, reason: string) {
  const { account_id } = actor.me
  const units = (await claimsOfDeal(db, account_id, dealId)).map(({ unit_id }) => unit_id)
  await settleUnits(db, actor, units)
  const ids = (await claimsOfDeal(db, account_id, dealId)).map(({ id }) => id)
  await endClaims(db, actor, ids, { status: 'released', reason })
  await keepSteps(db, actor, ids, 'released', reason)
  await settleUnits(db, actor, units)
}
