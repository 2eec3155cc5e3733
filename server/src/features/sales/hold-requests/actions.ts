import type { HoldAct } from '#contract/events.ts'
import type { NewHoldRequest } from '#contract/sales/hold-requests.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import { noLink, ownRegistration } from '#server/features/sales/broker-registrations/own.actions.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import {
  lockLink,
  lockRegistration,
} from '#server/features/sales/broker-registrations/registrations.queries.ts'
import { releaseClaim } from '#server/features/stock/unit-claims/ending.actions.ts'
import { holdUnits } from '#server/features/stock/unit-claims/hold.actions.ts'
import { rulesOfUnits } from '#server/features/stock/unit-claims/rules.queries.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, Failure, fail, failField, found } from '#server/platform/fail.ts'
import { type Actor, asSystem } from '#server/platform/me.ts'
import { keptHold } from './list.queries.ts'
import * as queries from './queries.ts'

/** What the broker asked for or took back, as the developer has it now. */
export type RequestedHold = { hold: queries.Kept; isNew: boolean }
export type NewlyRequestedHold = RequestedHold & { project: string }

/** Pending or held, with one developer. */
const mostOpen = 20

/** Asks for a hold in the account of the developer, whose claim it becomes (decision 122). */
export async function ask(asking: Asking, body: NewHoldRequest): Promise<NewlyRequestedHold> {
  const { accounts, me, now } = asking
  const { owner_account_id: owner } = await ownRegistration(asking, body.registration_id)
  return accounts.inAccount(owner, async (db) => {
    const link = (await lockLink(db, owner, me.account_id)) ?? fail('conflict', { detail: noLink })
    await queries.lockHoldsOf(db, owner, me.account_id)
    const actor = { me: await systemOf(db, owner), at: now }
    const unit =
      (await queries.unitShared(db, sharingOf(actor, me.account_id), body.unit_id)) ??
      failField('unit_id', 'No existe o no se comparte con esta cuenta')
    const registration = await lockRegistration(db, owner, body.registration_id)
    ensure(registration.broker_account_id === me.account_id, 'not_found')
    ensure(registration.project_id === unit.project_id, 'conflict', {
      detail: 'El cliente no está registrado en el proyecto de esta unidad',
    })
    ensure(registration.protected_until !== null && registration.protected_until > now, 'conflict', {
      detail: 'La protección de este registro ya terminó',
    })
    const project = unit.project ?? ''
    const open = await queries.openHolds(db, owner, me.account_id)
    const same = open.find(
      ({ unit_id, registration_id }) => unit_id === unit.id && registration_id === registration.id,
    )
    if (same) return { hold: same, project, isNew: false }
    ensure(open.length < mostOpen, 'conflict', {
      detail: `A lo más ${mostOpen} retenciones a la vez con cada inmobiliaria`,
    })
    ensure(unit.is_available, 'unit_taken')
    await ensureHours(db, owner, unit.id, body.hours)
    const id = await queries.insertHold(db, actor, {
      broker_account_id: me.account_id,
      registration_id: registration.id,
      unit_id: unit.id,
      contact_id: registration.contact_id,
      hours: body.hours ?? null,
      note: body.note ?? null,
    })
    const asked = found(await queries.keptById(db, owner, id))
    if (unit.terms.may_hold) {
      const giver_id = unit.giver_id ?? (await activeUsersWith(db, owner, ['units.share']))[0]
      const holder = { ...actor, me: { ...actor.me, id: found(giver_id) } }
      await nameless(() => place(db, actor, holder, asked, body.hours))
    }
    await tell(db, actor, asked, unit.terms.may_hold ? 'placed' : 'asked', link.name)
    return { hold: found(await queries.keptById(db, owner, id)), project, isNew: true }
  })
}

const sharingOf = ({ me, at }: Actor, broker_account_id: number) => ({
  account_id: me.account_id,
  broker_account_id,
  today: dayOf(at, me.timezone),
})

/** Who has a unit is no concern of the broker. */
async function nameless(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Failure && error.code === 'unit_taken') fail('unit_taken', { cause: error })
    throw error
  }
}

async function ensureHours(db: Db, accountId: number, unitId: number, hours: number | undefined) {
  const { hold_hours } = await rulesOfUnits(db, accountId, [unitId])
  if (hours && hours > hold_hours) failField('hours', `A lo más ${hold_hours}`)
}

/** Holds the unit for a lead of the client in this project; without a seller of the lead it is of `holder`. */
async function place(
  db: Db,
  actor: Actor,
  holder: Actor,
  { id, contact_id, project_id, unit_id, note }: queries.Kept,
  hours: number | undefined,
) {
  ensure(await lockContact(db, asSystem(actor).me, contact_id), 'conflict', {
    detail: 'El cliente ya no está entre los contactos',
  })
  const lead_id = await openLead(db, asSystem(actor), contact_id, { projects_ids: [project_id] })
  // As a seller who sees the lead: launches and queues hold for brokers too.
  const asSeller = { ...holder, me: { ...holder.me, permissions: ['leads.view_all', 'units.hold'] } }
  const { claims } = await holdUnits(db, asSeller, { units_ids: [unit_id], lead_id, hours, note })
  const claim_id = found(claims.find((claim) => claim.unit_id === unit_id)).id
  await queries.updateHold(db, actor, id, { status: 'granted', claim_id, lead_id })
}

/** What is granted already stays so. What the broker needed to ask it needs still. */
export async function grant(db: Db, actor: Actor, id: number, broker: string, hours: number | undefined) {
  const { account_id } = actor.me
  const { broker_account_id } = found(await queries.keptById(db, account_id, id))
  const link = await lockLink(db, account_id, broker_account_id)
  const hold = await queries.lockHold(db, account_id, id)
  if (hold.status === 'granted') return
  ensurePending(hold)
  ensure(link, 'conflict', { detail: 'El corredor ya no trabaja con esta cuenta' })
  ensure(await queries.unitShared(db, sharingOf(actor, broker_account_id), hold.unit_id), 'conflict', {
    detail: 'Esta unidad ya no se comparte con el corredor',
  })
  const { protected_until } = await lockRegistration(db, account_id, hold.registration_id)
  ensure(protected_until !== null && protected_until > actor.at, 'conflict', {
    detail: 'La protección de este registro ya terminó',
  })
  await ensureHours(db, account_id, hold.unit_id, hours)
  await place(db, actor, actor, hold, hours ?? (hold.hours === null ? undefined : Number(hold.hours)))
  await tell(db, actor, hold, 'granted', broker)
}

export async function refuse(db: Db, actor: Actor, id: number, broker: string, reason: string) {
  const hold = await queries.lockHold(db, actor.me.account_id, id)
  if (hold.status === 'refused' && hold.refusal === reason) return
  ensurePending(hold)
  await queries.updateHold(db, actor, id, { status: 'refused', refusal: reason })
  await tell(db, actor, hold, 'refused', broker)
}

const ensurePending = ({ status }: queries.Kept) =>
  ensure(status === 'pending', 'conflict', {
    detail: 'Esta solicitud ya no espera respuesta',
    conflict: { status },
  })

/** By the broker: of what is over nothing is left to take back. Without a link only what is not granted yet. */
export async function cancel({ accounts, me, now }: Asking, id: number): Promise<RequestedHold> {
  const made = found(await accounts.readingInAccount(me.account_id, (db) => queries.madeById(db, me, id)))
  const owner = made.owner_account_id
  return accounts.inAccount(owner, async (db) => {
    const link = await lockLink(db, owner, me.account_id)
    const hold = await queries.lockHold(db, owner, id)
    ensure(hold.broker_account_id === me.account_id, 'not_found')
    if (hold.status === 'cancelled') return { hold, isNew: false }
    ensure(link || hold.status === 'pending', 'conflict', { detail: noLink })
    ensure(hold.status === 'pending' || hold.status === 'granted', 'conflict', {
      detail: 'Esta retención ya terminó',
      conflict: { status: hold.status },
    })
    const actor = { me: await systemOf(db, owner), at: now }
    if (hold.claim_id) await releaseClaim(db, actor, hold.claim_id, 'La soltó el corredor')
    await queries.updateHold(db, actor, id, { status: 'cancelled' })
    const { broker } = await keptHold(db, actor.me, id)
    await tell(db, actor, hold, 'cancelled', broker.name)
    return { hold: found(await queries.keptById(db, owner, id)), isNew: true }
  })
}

/** The developer's audit, and the event by which the broker hears of it. */
async function tell(db: Db, actor: Actor, hold: queries.Kept, act: HoldAct, broker: string) {
  const { id: hold_id, contact_id, broker_account_id, unit_id, unit_number: unit } = hold
  await emit(db, actor, { type: 'hold.changed', contact_id, hold_id, broker_account_id, act, broker, unit })
  await record(db, actor, `units.hold_${act}`, { hold_id, contact_id, unit_id, unit, broker })
}
