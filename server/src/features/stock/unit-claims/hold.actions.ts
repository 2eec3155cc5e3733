import { has } from '#contract/permissions.ts'
import type { NewHold, PlacedClaims } from '#contract/stock/unit-claims.ts'
import { ensureLeadNotBlocked, type LockedLead, lockLeads } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { insertHolds, keepSteps } from './claims.queries.ts'
import { projectClaims } from './projection.queries.ts'
import { endPlaces, openPlaces } from './queue.queries.ts'
import { launchOfUnits, rulesOfUnits } from './rules.queries.ts'
import { after, hour, settleUnits } from './settle.actions.ts'
import { takenUnits } from './taken.queries.ts'
import { tell } from './tell.ts'
import { type Along, alongOf, type UnitToClaim } from './units.queries.ts'

/** Holds units, with what must go along, for a lead: all or none. While a launch runs in their project, in its turns alone. */
export async function holdUnits(
  db: Db,
  actor: Actor,
  { units_ids, lead_id, hours, note }: NewHold,
  { inTurn = false } = {},
): Promise<PlacedClaims> {
  const lead = await lockLeadToHold(db, actor, lead_id)
  const asked = [...new Set(units_ids)]
  const links = await alongOf(db, actor.me.account_id, asked)
  if (!inTurn) await ensureNotInLaunch(db, actor, withAlong(asked, links))
  const units = await settleUnits(db, actor, withAlong(asked, links))
  const missing = asked.filter((id) => !units.some((unit) => unit.id === id))
  if (missing.length > 0) failField('units_ids', `No existe la unidad ${missing.join(', ')}`)
  return placeHolds(db, actor, lead, { asked, links, units, hours, note })
}

/** A lead that `me` works and that is open: units are held for no other one. */
export async function lockLeadToHold(db: Db, { me }: Actor, id: number): Promise<LockedLead> {
  const [lead] = await lockLeads(db, me, [id])
  if (!lead) return failField('lead_id', 'No existe ese lead')
  ensureLeadNotBlocked(lead)
  ensure(lead.status === 'to_contact' || lead.status === 'in_follow_up', 'conflict', {
    detail: 'El lead está cerrado: no se retienen unidades para él',
    conflict: { status: lead.status },
  })
  return lead
}

export async function ensureNotInLaunch(db: Db, { me }: Actor, unitIds: number[]) {
  if (has(me, 'units.release_any')) return
  const name = await launchOfUnits(db, me.account_id, unitIds)
  ensure(name === null, 'conflict', {
    detail: `Sus unidades se eligen por turnos en ${name}`,
    conflict: { launch: name },
  })
}

/** The asked units and what must go along with them. */
export const withAlong = (asked: number[], links: Along[]) => [
  ...new Set([
    ...asked,
    ...links.filter(({ unit_id }) => asked.includes(unit_id)).map(({ linked_unit_id }) => linked_unit_id),
  ]),
]

type HoldOptions = {
  asked: number[]
  units: UnitToClaim[]
  /** As they were before the units were locked. */
  links: Along[]
  hours?: number | undefined
  note?: string | null | undefined
}

/** Precondition: the units, with what goes along, are locked and settled. */
export async function placeHolds(
  db: Db,
  actor: Actor,
  lead: LockedLead,
  { asked, units, links, hours, note = null }: HoldOptions,
): Promise<PlacedClaims> {
  const { account_id } = actor.me
  const all = withAlong(asked, links)
  const now = await alongOf(db, account_id, asked)
  if (String(withAlong(asked, now)) !== String(all))
    fail('conflict', { detail: 'Lo que va con estas unidades cambió recién: intente de nuevo' })
  const leader = now.find(
    ({ unit_id, linked_unit_id }) => asked.includes(linked_unit_id) && !asked.includes(unit_id),
  )
  if (leader) failField('units_ids', `${leader.linked_number} va con la unidad ${leader.number}`)
  const { hold_hours } = await rulesOfUnits(db, account_id, all)
  if (hours && hours > hold_hours) failField('hours', `A lo más ${hold_hours}`)
  await ensureFree(db, actor, all, lead.id)
  return insertHeld(db, actor, lead, { asked, units, links: now, hours: hours ?? hold_hours, note })
}

export async function ensureFree(db: Db, actor: Actor, ids: number[], leadId: number) {
  const units = await takenUnits(db, actor, ids, leadId)
  const [first] = units
  if (!first) return
  const detail = first.by
    ? `La unidad ${first.number} la tiene ${first.by.name}`
    : `La unidad ${first.number} está bloqueada`
  fail('unit_taken', { detail, conflict: { units } })
}

type Placed = { asked: number[]; units: UnitToClaim[]; links: Along[]; hours: number; note: string | null }

/** The claims of what goes along name the claim they go along with. */
export async function insertHeld(
  db: Db,
  actor: Actor,
  lead: LockedLead,
  { asked, units, links, hours, note }: Placed,
): Promise<PlacedClaims> {
  const { account_id } = actor.me
  const expires_at = after(actor.at, hours)
  const seller_id = lead.seller_id ?? actor.me.id
  const holding = { lead_id: lead.id, seller_id, expires_at, note }
  const leaderOf = new Map(links.map((link) => [link.linked_unit_id, link.unit_id]))
  const leaders = asked.filter((id) => !leaderOf.has(id))
  const remind_at = reminderOf(actor.at, expires_at)
  const first = await insertHolds(
    db,
    actor,
    leaders.map((unit_id) => ({ unit_id, along_with_id: null, remind_at })),
    holding,
  )
  const claimOf = new Map(first.map(({ id, unit_id }) => [unit_id, id]))
  const rest = [...leaderOf].map(([unit_id, leader]) => ({
    unit_id,
    along_with_id: claimOf.get(leader) ?? null,
    remind_at: null,
  }))
  const claims = [...first, ...(rest.length > 0 ? await insertHolds(db, actor, rest, holding) : [])]
  await keepSteps(
    db,
    actor,
    claims.map(({ id }) => id),
    'placed',
    note,
  )
  await wakeForEnd(
    db,
    account_id,
    first.map(({ id }) => ({ id, expires_at, remind_at })),
  )
  const ids = claims.map(({ unit_id }) => unit_id)
  const places = await openPlaces(db, account_id, 'unit_id', ids)
  await endPlaces(
    db,
    actor,
    places.filter(({ lead_id }) => lead_id === lead.id).map(({ id }) => id),
    'accepted',
  )
  await projectClaims(db, account_id, ids)
  const held = units
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number }) => ({
      unit_id: id,
      number,
      lead_id: lead.id,
      contact_id: lead.contact_id,
      seller_id,
    }))
  await tell(db, actor, held, { type: 'claim.placed', until: expires_at })
  return { claims }
}

type Ending = { id: number; expires_at: string; remind_at: string }

export const wakeForEnd = (db: Db, accountId: number, claims: Ending[]) =>
  wakeAt(
    db,
    accountId,
    claims.flatMap(({ id, expires_at, remind_at }) => [
      { kind: 'claim.end', subject_id: id, at: expires_at },
      { kind: 'claim.reminder', subject_id: id, at: remind_at },
    ]),
  )

/** Two hours before the end, or when a quarter of a short hold is left. */
export function reminderOf(from: string, until: string) {
  const end = Date.parse(until)
  return new Date(end - Math.min(2 * hour, (end - Date.parse(from)) / 4)).toISOString()
}
