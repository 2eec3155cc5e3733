import { holdUnits } from '#server/features/stock/unit-claims/hold.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { forgetWakeups } from '#server/platform/wakeups.ts'
import type { LockedLaunch } from './launches.queries.ts'
import { nextOf } from './places.queries.ts'
import { unitsOfProject } from './project.queries.ts'
import { changed, ensureMayAct, lockRegistration } from './registrations.actions.ts'
import { type KeptRegistration, updateRegistration } from './registrations.queries.ts'
import { endTurns, isOver, moveTurns, turnKind } from './turns.actions.ts'
import { fulfilled } from './wishes.queries.ts'

/** Holds a unit in one's turn; the next has a turn in the same transaction. */
export async function claimInTurn(db: Db, actor: Actor, id: number, unitId: number, enqueue: Enqueue) {
  const { account_id } = actor.me
  const { launch, registration } = await lockRegistration(db, actor, id)
  ensure(registration.is_visible, 'forbidden', { detail: 'Es cliente de otra persona' })
  ensureTurn(launch, registration, actor.at)
  const [unit] = await unitsOfProject(db, account_id, launch.project_id, [unitId])
  if (!unit) failField('unit_id', 'No es una unidad del proyecto')
  const { lead_id, wishes } = registration
  const { claims } = await holdUnits(db, actor, { lead_id, units_ids: [unitId] }, { inTurn: true })
  const claim = claims.find(({ unit_id }) => unit_id === unitId)
  if (!claim) throw new Error(`Unit ${unitId} was held without a claim`)
  await updateRegistration(db, actor, id, {
    status: 'claimed',
    claim_id: claim.id,
    wish: await fulfilled(db, account_id, wishes, unitId),
    turn_until: null,
    ended_at: actor.at,
  })
  await forgetWakeups(db, account_id, [turnKind], [id])
  await changed(db, actor, launch.id)
  await moveTurns(db, actor, launch, enqueue)
}

function ensureTurn(
  { status: of, paused_at }: LockedLaunch,
  { status, ...registration }: KeptRegistration,
  at: string,
) {
  ensure(of === 'running', 'conflict', {
    detail: of === 'ended' ? 'El lanzamiento ya terminó' : 'El lanzamiento no ha comenzado',
    conflict: { status },
  })
  ensure(paused_at === null, 'conflict', {
    detail: 'El lanzamiento está en pausa: el turno sigue después',
    conflict: { paused_at },
  })
  const isLate = status === 'passed' || (status === 'turn' && isOver(registration, at))
  ensure(!isLate, 'conflict', { detail: 'El turno ya pasó', conflict: { status: 'passed' } })
  ensure(status !== 'claimed', 'conflict', { detail: 'Ya eligió su unidad', conflict: { status } })
  ensure(status === 'turn', 'conflict', { detail: 'Todavía no es su turno', conflict: { status } })
}

export async function passTurn(db: Db, actor: Actor, id: number, enqueue: Enqueue) {
  const { launch, registration } = await lockRegistration(db, actor, id)
  ensureMayAct(actor, registration)
  const { status } = registration
  ensure(status === 'turn', 'conflict', {
    detail: status === 'passed' ? 'El turno ya pasó' : 'No es su turno',
    conflict: { status },
  })
  await endTurns(db, actor, launch, [registration], isOver(registration, actor.at) ? 'time' : 'hand')
  await moveTurns(db, actor, launch, enqueue)
}

export async function waitAgain(db: Db, actor: Actor, id: number, enqueue: Enqueue) {
  const { launch, registration } = await lockRegistration(db, actor, id)
  ensureMayAct(actor, registration)
  const { status } = registration
  ensure(status === 'passed' && launch.status === 'running', 'conflict', {
    detail: launch.status === 'ended' ? 'El lanzamiento ya terminó' : 'Solo vuelve a esperar quien ya pasó',
    conflict: { status },
  })
  const { place } = await nextOf(db, actor.me.account_id, launch.id)
  await updateRegistration(db, actor, id, { status: 'waiting', place, ended_at: null, passed_because: null })
  await changed(db, actor, launch.id)
  await moveTurns(db, actor, launch, enqueue)
}

/** In their turn it goes to the next. */
export async function withdraw(db: Db, actor: Actor, id: number, enqueue: Enqueue) {
  const { launch, registration } = await lockRegistration(db, actor, id)
  ensureMayAct(actor, registration)
  const { status } = registration
  ensure(status !== 'claimed' && status !== 'withdrawn' && launch.status !== 'ended', 'conflict', {
    detail: status === 'claimed' ? 'Ya eligió su unidad' : 'Ya no está en el lanzamiento',
    conflict: { status },
  })
  await updateRegistration(db, actor, id, {
    status: 'withdrawn',
    turn_until: null,
    turn_left_ms: null,
    ended_at: actor.at,
    passed_because: null,
  })
  await forgetWakeups(db, actor.me.account_id, [turnKind], [id])
  await changed(db, actor, launch.id)
  await moveTurns(db, actor, launch, enqueue)
}
