import type { ClaimEnd } from '#contract/events.ts'
import type { PlacedClaims } from '#contract/stock/unit-claims.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { forgetWakeups } from '#server/platform/wakeups.ts'
import { type Claim, endClaims, extendClaims, keepSteps } from './claims.queries.ts'
import { lockHold } from './held.actions.ts'
import { insertHeld, lockLeadToHold, reminderOf, wakeForEnd } from './hold.actions.ts'
import { rulesOfUnits } from './rules.queries.ts'
import { after, settleUnits } from './settle.actions.ts'
import { tell } from './tell.ts'
import { lockUnitsToClaim } from './units.queries.ts'

/** A hold and what goes along; who queues for them has a turn. */
export async function releaseClaim(db: Db, actor: Actor, id: number, reason: string) {
  const group = await lockHold(db, actor, id)
  await endHolds(db, actor, group, { way: 'released', reason })
  await settleUnits(
    db,
    actor,
    group.map(({ unit_id }) => unit_id),
  )
  await recordIfOfOther(db, actor, 'units.claim_released', group)
}

const outcomes = {
  released: { status: 'released', act: 'released' },
  taken_over: { status: 'released', act: 'taken_over' },
  blocked: { status: 'cancelled', act: 'cancelled' },
  lead_closed: { status: 'cancelled', act: 'cancelled' },
} as const

/** Ends active claims, whose units are locked. The caller settles the units. */
export async function endHolds(
  db: Db,
  actor: Actor,
  claims: Claim[],
  { way, reason }: { way: Exclude<ClaimEnd, 'expired'>; reason: string | null },
) {
  if (claims.length === 0) return
  const ids = claims.map(({ id }) => id)
  const { status, act } = outcomes[way]
  await endClaims(db, actor, ids, { status, reason })
  await keepSteps(db, actor, ids, act, reason)
  await forgetWakeups(db, actor.me.account_id, ['claim.end', 'claim.reminder'], ids)
  await tell(db, actor, claims, { type: 'claim.ended', way, reason })
}

export async function extendClaim(db: Db, actor: Actor, id: number, hours: number | undefined) {
  const { account_id } = actor.me
  const group = await lockHold(db, actor, id)
  const [{ expires_at, extensions }] = group
  const rules = await rulesOfUnits(
    db,
    account_id,
    group.map(({ unit_id }) => unit_id),
  )
  if (hours && hours > rules.hold_hours) failField('hours', `A lo más ${rules.hold_hours}`)
  ensure(extensions < rules.hold_extensions, 'conflict', {
    detail:
      rules.hold_extensions === 0
        ? 'En este proyecto las retenciones no se extienden'
        : `Ya se extendió ${extensions === 1 ? 'una vez' : `${extensions} veces`}: no se puede más`,
    conflict: { extensions, hold_extensions: rules.hold_extensions },
  })
  const until = after(expires_at ?? actor.at, hours ?? rules.hold_hours)
  const remindAt = reminderOf(actor.at, until)
  const ids = group.map((claim) => claim.id)
  await extendClaims(db, account_id, ids, { until, remindAt })
  await keepSteps(db, actor, ids, 'extended')
  await wakeForEnd(db, account_id, [{ id, expires_at: until, remind_at: remindAt }])
  await tell(db, actor, group, { type: 'claim.extended', until })
}

/** Ends a hold and holds the same units for another lead, before those who queue. */
export async function takeOverClaim(
  db: Db,
  actor: Actor,
  id: number,
  { lead_id, reason }: { lead_id: number; reason: string },
): Promise<PlacedClaims> {
  const lead = await lockLeadToHold(db, actor, lead_id)
  const group = await lockHold(db, actor, id)
  const [claim] = group
  if (claim.lead_id === lead_id) failField('lead_id', 'Ya está retenida para este lead')
  const units = await lockUnitsToClaim(
    db,
    actor.me.account_id,
    group.map(({ unit_id }) => unit_id),
  )
  await endHolds(db, actor, group, { way: 'taken_over', reason })
  const links = group.slice(1).map(({ unit_id, number }) => ({
    unit_id: claim.unit_id,
    number: claim.number,
    linked_unit_id: unit_id,
    linked_number: number,
  }))
  const { hold_hours: hours } = await rulesOfUnits(
    db,
    actor.me.account_id,
    units.map((unit) => unit.id),
  )
  const placed = await insertHeld(db, actor, lead, {
    asked: [claim.unit_id],
    units,
    links,
    hours,
    note: null,
  })
  await recordIfOfOther(db, actor, 'units.claim_taken_over', group)
  return placed
}

/** The reason may name the client: it stands in the ledger alone, from where erasing takes it. */
async function recordIfOfOther(
  db: Db,
  actor: Actor,
  act: 'units.claim_released' | 'units.claim_taken_over',
  [claim, ...along]: [Claim, ...Claim[]],
) {
  const { id, seller_id, lead_id } = claim
  if (seller_id === actor.me.id && act === 'units.claim_released') return
  const units_ids = [claim, ...along].map(({ unit_id }) => unit_id)
  await record(db, actor, act, { claim_id: id, units_ids, seller_id, lead_id })
}
