import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import { type Actor, asSystem } from '#server/platform/me.ts'
import type { Visit } from '#server/platform/route.ts'
import { visibleRegistration } from './list.queries.ts'
import { lockProjectOf } from './projects.queries.ts'
import * as queries from './registrations.queries.ts'
import { after, tell } from './tell.actions.ts'
import { registrationOf } from './visit-code.ts'

/** A registration that `me` sees, and its project, both locked; 404 where there is none. */
async function locked(db: Db, { me }: Actor, id: number) {
  const { project_id, broker } = await visibleRegistration(db, me, id)
  const project = found(await lockProjectOf(db, me.account_id, project_id))
  return { broker, project, registration: await queries.lockRegistration(db, me.account_id, id) }
}

const acts = { keep: 'kept', transfer: 'transferred', share: 'shared' } as const

/** Decides a dispute: who was first keeps the person, loses them, or both have them. Said again it is the same decision. */
export async function decide(
  db: Db,
  actor: Actor,
  id: number,
  { decision, reason }: { decision: queries.Decision; reason: string },
) {
  const { me, at } = actor
  const { broker, project, registration } = await locked(db, actor, id)
  if (registration.decision === decision && registration.decision_reason === reason) return
  ensure(registration.disputed_at !== null && registration.decision === null, 'conflict', {
    detail: registration.decision ? 'Esta disputa ya se resolvió' : 'Este registro no está en disputa',
  })
  const protected_until = decision === 'keep' ? null : after(at, project.protection_days)
  await queries.updateRegistration(db, actor, id, {
    decision,
    decision_reason: reason,
    decided_at: at,
    decided_by_id: me.id,
    protected_until,
  })
  if (decision === 'transfer' || decision === 'share')
    await take(db, actor, { ...registration, protected_until }, decision)
  const act = acts[decision]
  await tell(db, actor, { ...registration, protected_until }, { act, side: 'developer', broker })
  await record(db, actor, `contacts.registration_${act}`, {
    contact_id: registration.contact_id,
    registration_id: id,
    broker,
  })
}

/**
 * The person is of this registration too. By a transfer the broker that has the person now loses them, whether it was first then or
 * came later. What identifies them for one identifies them for all.
 */
async function take(
  db: Db,
  actor: Actor,
  registration: queries.Kept,
  decision: Exclude<queries.Decision, 'keep'>,
) {
  const others = await othersOf(db, actor, registration)
  const hashes = [...new Set([registration, ...others].flatMap((one) => one.hashes))]
  await queries.updateRegistration(db, actor, registration.id, { hashes })
  for (const other of others) {
    if (decision === 'share') await queries.updateRegistration(db, actor, other.id, { hashes })
    else await lose(db, actor, other)
  }
  await queries.takeHashes(db, actor.me.account_id, { ...registration, hashes })
}

/** Who else is protected with the same person, or was first when this one came. */
async function othersOf(db: Db, { me, at }: Actor, registration: queries.Kept): Promise<queries.Kept[]> {
  const { id, project_id, contact_id, hashes, first_id } = registration
  const first = first_id ? await queries.keptRegistration(db, me.account_id, first_id) : undefined
  const whom = {
    projectId: project_id,
    hashes: [...hashes, ...(first?.hashes ?? [])],
    contactIds: first ? [contact_id, first.contact_id] : [contact_id],
  }
  const holders = await queries.holdersOf(db, me.account_id, whom, at)
  return holders.filter((one) => one.id !== id)
}

async function lose(db: Db, actor: Actor, other: queries.Kept) {
  await queries.updateRegistration(db, actor, other.id, { protected_until: actor.at })
  // The user who decides need not see the client of the other broker.
  const { broker } = await visibleRegistration(db, asSystem(actor).me, other.id)
  await tell(db, actor, { ...other, protected_until: actor.at }, { act: 'lost', side: 'developer', broker })
}

const isProtected = ({ protected_until }: queries.Kept, at: string) =>
  protected_until !== null && protected_until > at

/** The broker's client is in the sales room: the protection begins anew. Returns the id of the registration. */
export async function confirmVisit(
  db: Db,
  actor: Actor,
  { fingerprint }: Pick<Visit, 'fingerprint'>,
  code: string,
): Promise<number> {
  const { me, at } = actor
  const read =
    registrationOf(fingerprint, me.account_id, code, at) ??
    failField('code', 'No es un código de visita de esta cuenta')
  if (read.isOver) fail('conflict', { detail: 'Este código venció: el corredor puede mostrar uno nuevo' })
  const { broker, project, registration } = await locked(db, actor, read.id)
  ensure(isProtected(registration, at), 'conflict', { detail: 'La protección de este registro ya terminó' })
  const last = await queries.lastVisit(db, me.account_id, read.id)
  if (last && dayOf(last, me.timezone) === dayOf(at, me.timezone)) return read.id
  const renewed = after(at, project.protection_days)
  const until = [renewed, registration.protected_until ?? renewed].sort().at(-1) ?? renewed
  await queries.updateRegistration(db, actor, read.id, { protected_until: until })
  // Of those who share the person, the one that is protected for longest keeps them from a third.
  await queries.takeHashes(db, me.account_id, { ...registration, protected_until: until })
  await tell(
    db,
    actor,
    { ...registration, protected_until: until },
    { act: 'visited', side: 'developer', broker },
  )
  await record(db, actor, 'contacts.registration_visited', {
    contact_id: registration.contact_id,
    registration_id: read.id,
    broker,
    protected_until: until,
  })
  return read.id
}
