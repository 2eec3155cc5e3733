import { isDeepStrictEqual } from 'node:util'
import type { OutputOf } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { has } from '#contract/permissions.ts'
import type { registerLead, Wish } from '#contract/stock/launch-registrations.ts'
import { lockLeadToHold } from '#server/features/stock/unit-claims/hold.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { lockLaunch } from './launches.queries.ts'
import { givePlaces, nextOf, waitingOf } from './places.queries.ts'
import { unitsOfProject } from './project.queries.ts'
import {
  insertRegistration,
  type KeptRegistration,
  keptRegistration,
  numberOfLead,
  registrationById,
  updateRegistration,
} from './registrations.queries.ts'
import { moveTurns } from './turns.actions.ts'

/** So that everything that concerns all of them stays one statement. */
const mostRegistrations = 2000

export async function registerClient(
  db: Db,
  actor: Actor,
  launchId: number,
  { lead_id, wishes }: OutputOf<typeof registerLead, 'body'>,
  enqueue: Enqueue,
): Promise<number> {
  const { account_id } = actor.me
  const launch = await lockLaunch(db, actor.me, launchId)
  const { status } = launch
  ensure(status === 'open' || status === 'running', 'conflict', {
    detail: 'Las inscripciones no están abiertas',
    conflict: { status },
  })
  await lockLeadToHold(db, actor, lead_id)
  await ensureOfProject(db, actor, launch.project_id, wishes)
  const known = await numberOfLead(db, account_id, launchId, lead_id)
  ensure(known === null, 'conflict', {
    detail: `El lead ya está inscrito con el número ${known}`,
    conflict: { number: known },
  })
  const { number, place } = await nextOf(db, account_id, launchId)
  ensure(number <= mostRegistrations, 'conflict', { detail: `A lo más ${mostRegistrations} inscritos` })
  // Who comes late comes last.
  const late = status === 'running' ? place : null
  const id = await insertRegistration(db, actor, {
    launch_id: launchId,
    lead_id,
    number,
    place: late,
    wishes,
  })
  await changed(db, actor, launchId)
  await moveTurns(db, actor, launch, enqueue)
  return id
}

/** A registration whose launch is locked. */
export async function lockRegistration(db: Db, actor: Actor, id: number) {
  const { launch_id } = await keptRegistration(db, actor.me, id)
  const launch = await lockLaunch(db, actor.me, launch_id)
  return { launch, registration: await keptRegistration(db, actor.me, id) }
}

/** What a user may do for a client: for their own, or for all where they run the launch. */
export const ensureMayAct = ({ me }: Actor, { is_visible }: KeptRegistration) =>
  ensure(is_visible || has(me, 'projects.edit'), 'forbidden', { detail: 'Es cliente de otra persona' })

export const changed = (db: Db, actor: Actor, launch_id: number) =>
  emit(db, actor, { type: 'launch.changed', launch_id })

/** Fails with the current one when the editor started from an older one. */
export async function patchWishes(db: Db, actor: Actor, id: number, wishes: Wish[], ifMatch: string | null) {
  const { launch, registration } = await lockRegistration(db, actor, id)
  ensure(registration.is_visible, 'forbidden', { detail: 'Es cliente de otra persona' })
  if (isStale(ifMatch, registration.updated_at))
    fail('stale', { conflict: await registrationById(db, actor.me, id) })
  if (isDeepStrictEqual(wishes, registration.wishes)) return
  const { status } = registration
  ensure(launch.status !== 'ended' && status !== 'claimed' && status !== 'withdrawn', 'conflict', {
    detail: 'Ya no espera una unidad: sus preferencias no se cambian',
    conflict: { status },
  })
  await ensureOfProject(db, actor, launch.project_id, wishes)
  await updateRegistration(db, actor, id, { wishes: JSON.stringify(wishes) })
  await changed(db, actor, launch.id)
}

async function ensureOfProject(db: Db, { me }: Actor, projectId: number, wishes: Wish[]) {
  const asked = wishes.flatMap((wish) => ('unit_id' in wish ? wish.unit_id : []))
  if (asked.length === 0) return
  const known = new Set(await unitsOfProject(db, me.account_id, projectId, asked))
  const wrong = wishes.flatMap((wish, index): [number, FieldErrors][] =>
    !('unit_id' in wish) || known.has(wish.unit_id)
      ? []
      : [[index, { unit_id: ['No es una unidad del proyecto'] }]],
  )
  if (wrong.length > 0) fail('validation', { errors: { wishes: Object.fromEntries(wrong) } })
}

/** All who wait, in this order. Returns how many. */
export async function orderByHand(db: Db, actor: Actor, launchId: number, ids: number[]): Promise<number> {
  const { account_id } = actor.me
  const { status, turn_order, name } = await lockLaunch(db, actor.me, launchId)
  ensure(turn_order === 'hand', 'conflict', {
    detail: 'Los turnos de este lanzamiento no se ordenan a mano',
    conflict: { turn_order },
  })
  ensure(status === 'closed', 'conflict', {
    detail: 'Se ordenan entre el cierre de las inscripciones y el comienzo',
    conflict: { status },
  })
  const waiting = new Set((await waitingOf(db, account_id, launchId)).map(({ id }) => id))
  const isWhole = new Set(ids).size === ids.length && waiting.size === ids.length
  ensure(isWhole && ids.every((id) => waiting.has(id)), 'conflict', {
    detail: 'Los inscritos cambiaron: vea el orden otra vez',
    conflict: { waiting: waiting.size },
  })
  await givePlaces(
    db,
    account_id,
    ids.map((id) => ({ id })),
  )
  await changed(db, actor, launchId)
  await record(db, actor, 'projects.launch_ordered', { launch_id: launchId, name })
  return ids.length
}
