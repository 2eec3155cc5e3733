import type { Db } from '#server/platform/db.ts'
import { type Actor, systemId } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { activeClaims, expireClaims, keepSteps } from './claims.queries.ts'
import { projectClaims } from './projection.queries.ts'
import { endPlaces, openPlaces, type QueuePlace, startTurn } from './queue.queries.ts'
import { rulesOfUnits } from './rules.queries.ts'
import { tell } from './tell.ts'
import { lockUnitsToClaim, type UnitToClaim } from './units.queries.ts'

export const hour = 3_600_000
export const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * hour).toISOString()

/**
 * Locks units and brings them to the present: what is past its end has ended, turns that nobody took have passed, and a free unit has
 * somebody's turn. All that changes who has a unit begins and ends with it, so nothing waits for a clock.
 */
export async function settleUnits(db: Db, by: Actor, unitIds: number[]): Promise<UnitToClaim[]> {
  const { account_id } = by.me
  // What only time brings about nobody did.
  const actor = { me: { ...by.me, id: systemId }, at: by.at }
  const units = await lockUnitsToClaim(db, account_id, unitIds)
  const expired = await expireClaims(db, account_id, actor.at, unitIds)
  if (expired.length > 0) {
    await keepSteps(
      db,
      actor,
      expired.map(({ id }) => id),
      'expired',
    )
    await tell(db, actor, expired, { type: 'claim.ended', way: 'expired', reason: null })
  }
  await moveQueues(db, actor, units)
  await projectClaims(db, account_id, unitIds)
  return units
}

async function moveQueues(db: Db, actor: Actor, units: UnitToClaim[]) {
  const { account_id } = actor.me
  const ids = units.map(({ id }) => id)
  const places = await openPlaces(db, account_id, 'unit_id', ids)
  if (places.length === 0) return
  const passed = places.filter((place) => isOver(place, actor.at))
  if (passed.length > 0) {
    await endPlaces(
      db,
      actor,
      passed.map(({ id }) => id),
      'passed',
    )
    await tell(db, actor, passed, { type: 'claim.unqueued', is_over: true })
  }
  const taken = new Set((await activeClaims(db, account_id, 'unit_id', ids)).map(({ unit_id }) => unit_id))
  for (const { id, is_blocked } of units) {
    if (is_blocked || taken.has(id)) continue
    const next = places.find((place) => place.unit_id === id && !isOver(place, actor.at))
    if (next?.status === 'waiting') await beginTurn(db, actor, next)
  }
}

export const isOver = ({ status, turn_until }: QueuePlace, at: string) =>
  status === 'turn' && turn_until !== null && Date.parse(turn_until) <= Date.parse(at)

async function beginTurn(db: Db, actor: Actor, place: QueuePlace) {
  const { account_id } = actor.me
  const { queue_turn_hours } = await rulesOfUnits(db, account_id, [place.unit_id])
  const until = after(actor.at, queue_turn_hours)
  await startTurn(db, account_id, place.id, until)
  await wakeAt(db, account_id, [{ kind: 'queue.turn', subject_id: place.id, at: until }])
  await tell(db, actor, [place], { type: 'claim.turn_began', place_id: place.id, until })
}
