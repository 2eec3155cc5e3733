import type { Event } from '#contract/events.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author, Reaction } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { activeClaims, type Claim, giveClaims, keepSteps } from './claims.queries.ts'
import { endHolds } from './ending.actions.ts'
import { endPlaces, givePlaces, openPlaces, suspendTurns } from './queue.queries.ts'
import { settleUnits } from './settle.actions.ts'

/** Holds end with what they stand on: a unit that is blocked, a lead that is closed. They go with a lead to its new seller. */
export const claimsFollow: Reaction = async (db, author, events) => {
  // Together: the units of all are locked in one order.
  const closed = events.flatMap((event) => (closesLead(event) ? [event.lead_id] : []))
  if (closed.length > 0) await leadsClosed(db, author, closed)
  const given = events.flatMap((event) =>
    event.type === 'lead.assigned' && event.seller_id !== null
      ? [{ lead_id: event.lead_id, seller_id: event.seller_id }]
      : [],
  )
  if (given.length > 0) await leadsGiven(db, author, given)
  for (const event of events) await follow(db, author, event)
}

type Closing = Extract<Event, { type: 'lead.discarded' | 'lead.marked_defective' }>
const closesLead = (event: Event): event is Closing =>
  event.type === 'lead.discarded' || event.type === 'lead.marked_defective'

async function follow(db: Db, author: Author, event: Event) {
  switch (event.type) {
    case 'unit.blocked':
      return blocked(db, await actorOf(db, author), event.units_ids, event.reason)
    case 'unit.unblocked':
      return settleUnits(db, await actorOf(db, author), event.units_ids)
  }
}

/** The user who acts, with the rights of the system: it follows from an act that was permitted. */
const actorOf = async (db: Db, { me, at }: Author): Promise<Actor> => ({
  me: { ...(await systemOf(db, me.account_id)), id: me.id },
  at,
})

async function blocked(db: Db, actor: Actor, unitIds: number[], reason: string | null) {
  const { account_id } = actor.me
  const units = unitsOf(unitIds, await heldTogether(db, account_id, unitIds))
  await settleUnits(db, actor, units)
  const held = await heldTogether(db, account_id, unitIds)
  await suspendTurns(db, account_id, unitIds)
  await endHolds(db, actor, held, { way: 'blocked', reason })
  await settleUnits(db, actor, units)
}

/** The active claims of these units, each with all that it is held with: a flat is not held without the parking that goes along. */
async function heldTogether(db: Db, accountId: number, unitIds: number[]): Promise<Claim[]> {
  const held = await activeClaims(db, accountId, 'unit_id', unitIds)
  const leaders = [...new Set(held.map(({ id, along_with_id }) => along_with_id ?? id))]
  const leading = await activeClaims(db, accountId, 'id', leaders)
  const along = await activeClaims(db, accountId, 'along_with_id', leaders)
  return [...new Map([...held, ...leading, ...along].map((claim) => [claim.id, claim])).values()]
}

const unitsOf = (unitIds: number[], claims: Claim[]) => [
  ...new Set([...unitIds, ...claims.map(({ unit_id }) => unit_id)]),
]

/** The active claims and the open places of these leads, and the units they are about. */
async function tiedTo(db: Db, accountId: number, leadIds: number[]) {
  const claims = await activeClaims(db, accountId, 'lead_id', leadIds)
  const places = await openPlaces(db, accountId, 'lead_id', leadIds)
  return { claims, places, units: [...claims, ...places].map(({ unit_id }) => unit_id) }
}

async function leadsClosed(db: Db, author: Author, leadIds: number[]) {
  const { account_id } = author.me
  const { places, units } = await tiedTo(db, account_id, leadIds)
  if (units.length === 0) return
  const actor = await actorOf(db, author)
  await settleUnits(db, actor, units)
  const held = (await activeClaims(db, account_id, 'lead_id', leadIds)).filter(({ kind }) => kind === 'hold')
  await endPlaces(
    db,
    actor,
    places.map(({ id }) => id),
    'left',
  )
  await endHolds(db, actor, held, { way: 'lead_closed', reason: null })
  await settleUnits(db, actor, units)
}

async function leadsGiven(db: Db, author: Author, given: { lead_id: number; seller_id: number }[]) {
  const { account_id } = author.me
  const { claims, places, units } = await tiedTo(
    db,
    account_id,
    given.map(({ lead_id }) => lead_id),
  )
  if (units.length === 0) return
  const actor = await actorOf(db, author)
  await settleUnits(db, actor, units)
  const concerned = new Set([...claims, ...places].map(({ lead_id }) => lead_id))
  for (const { lead_id, seller_id } of given) {
    if (!concerned.has(lead_id)) continue
    await givePlaces(db, account_id, lead_id, seller_id)
    const moved = await giveClaims(db, account_id, lead_id, seller_id)
    await keepSteps(
      db,
      actor,
      moved.map(({ id }) => id),
      'seller_changed',
    )
  }
  await settleUnits(db, actor, units)
}
