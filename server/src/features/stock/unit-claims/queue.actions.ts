import type { PlacedClaims } from '#contract/stock/unit-claims.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { activeClaims } from './claims.queries.ts'
import { ensureTheirs } from './held.actions.ts'
import { lockLeadToHold, placeHolds, withAlong } from './hold.actions.ts'
import { endPlaces, insertPlace, openPlaces, placeById } from './queue.queries.ts'
import { settleUnits } from './settle.actions.ts'
import { tell } from './tell.ts'
import { alongOf } from './units.queries.ts'

/** As many wait for one unit. */
const mostWaiting = 100
/** For so many units one lead waits: all of them are settled when it is closed. */
const mostAwaited = 50

export async function joinQueue(db: Db, actor: Actor, unitId: number, leadId: number) {
  const { account_id } = actor.me
  const lead = await lockLeadToHold(db, actor, leadId)
  const unit = found((await settleUnits(db, actor, [unitId]))[0])
  const leader = (await alongOf(db, account_id, [unitId])).find(
    ({ linked_unit_id }) => linked_unit_id === unitId,
  )
  if (leader)
    fail('conflict', {
      detail: `Va con la unidad ${leader.number}: se espera por ella`,
      conflict: { unit_id: leader.unit_id },
    })
  const places = await openPlaces(db, account_id, 'unit_id', [unitId])
  const own = places.findIndex(({ lead_id }) => lead_id === leadId)
  if (places[own]) return { id: places[own].id, position: own + 1 }
  const [claim] = await activeClaims(db, account_id, 'unit_id', [unitId])
  ensure(claim || places.length > 0, 'conflict', {
    detail: unit.is_blocked ? 'La unidad está bloqueada' : 'La unidad está libre: se puede retener',
    conflict: { status: unit.is_blocked ? 'blocked' : 'available' },
  })
  ensure(claim?.kind !== 'sale', 'conflict', {
    detail: 'La unidad ya se vendió',
    conflict: { status: 'sold' },
  })
  if (claim?.lead_id === leadId) failField('lead_id', 'Este lead ya tiene la unidad')
  ensure(places.length < mostWaiting, 'conflict', {
    detail: `La fila está completa: esperan ${mostWaiting} leads`,
    conflict: { waiting: places.length },
  })
  const awaited = await openPlaces(db, account_id, 'lead_id', [leadId])
  ensure(awaited.length < mostAwaited, 'conflict', {
    detail: `Este lead ya espera por ${mostAwaited} unidades`,
    conflict: { waiting: awaited.length },
  })
  const seller_id = lead.seller_id ?? actor.me.id
  const id = await insertPlace(db, actor, { unit_id: unitId, lead_id: leadId, seller_id })
  const { contact_id } = lead
  await tell(db, actor, [{ unit_id: unitId, number: unit.number, lead_id: leadId, contact_id, seller_id }], {
    type: 'claim.queued',
  })
  return { id, position: places.length + 1 }
}

/** Leaving during its turn passes it to the next. */
export async function leaveQueue(db: Db, actor: Actor, id: number) {
  const place = await lockPlace(db, actor, id)
  await endPlaces(db, actor, [id], place.status === 'turn' ? 'passed' : 'left')
  await tell(db, actor, [place], { type: 'claim.unqueued', is_over: false })
  await settleUnits(db, actor, [place.unit_id])
}

/** A place that has not ended, its unit locked and settled. */
async function lockPlace(db: Db, actor: Actor, id: number, more: number[] = []) {
  const { account_id } = actor.me
  const seen = found(await placeById(db, account_id, id))
  await settleUnits(db, actor, [seen.unit_id, ...more])
  const place = found(await placeById(db, account_id, id))
  ensureTheirs(actor, place)
  ensure(place.status === 'waiting' || place.status === 'turn', 'conflict', {
    detail: place.status === 'passed' ? 'El turno ya pasó' : 'El lugar en la fila ya terminó',
    conflict: { status: place.status },
  })
  return place
}

export async function acceptTurn(db: Db, actor: Actor, id: number): Promise<PlacedClaims> {
  const { account_id } = actor.me
  const { unit_id, lead_id, ...seen } = found(await placeById(db, account_id, id))
  ensureTheirs(actor, seen)
  const lead = await lockLeadToHold(db, actor, lead_id)
  const asked = [unit_id]
  const links = await alongOf(db, account_id, asked)
  const all = withAlong(asked, links)
  await lockPlace(db, actor, id, all)
  const units = await settleUnits(db, actor, all)
  return placeHolds(db, actor, lead, { asked, units, links })
}
