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
  const first = registration.first_id
    ? await queries.keptRegistration(db, me.account_id, registration.first_id)
    : undefined
  const protected_until = decision === 'keep' ? null : after(at, project.protection_days)
  await queries.updateRegistration(db, actor, id, {
    ...{ decision, decision_reason: reason, decided_at: at, decided_by_id: me.id, protected_until },
  })
  if (decision === 'transfer') await transfer(db, actor, registration, first)
  const act = acts[decision]
  await tell(db, actor, { ...registration, protected_until }, { act, side: 'developer', broker })
  await record(db, actor, `contacts.registration_${act}`, {
    ...{ contact_id: registration.contact_id, registration_id: id, broker, reason },
  })
}

/** Who has the person now loses them, be it who was first then or somebody later. */
async function transfer(db: Db, actor: Actor, registration: queries.Kept, first: queries.Kept | undefined) {
  const { me, at } = actor
  const { project_id, hashes } = registration
  const holder = await queries.holderOf(db, me.account_id, project_id, hashes, at)
  const losing = [holder, first].filter((one) => one !== undefined && isProtected(one, at))
  const others = new Map(losing.map((one) => [one?.id, one as queries.Kept]))
  for (const other of others.values()) {
    if (other.id === registration.id) continue
    await queries.updateRegistration(db, actor, other.id, { protected_until: at })
    // Whoever decides need not see the client of the other broker.
    const { broker } = await visibleRegistration(db, asSystem(actor).me, other.id)
    await tell(db, actor, { ...other, protected_until: at }, { act: 'lost', side: 'developer', broker })
  }
  await queries.takeHashes(db, me.account_id, registration)
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
  await tell(
    db,
    actor,
    { ...registration, protected_until: until },
    { act: 'visited', side: 'developer', broker },
  )
  await record(db, actor, 'contacts.registration_visited', {
    ...{ contact_id: registration.contact_id, registration_id: read.id, broker, protected_until: until },
  })
  return read.id
}
