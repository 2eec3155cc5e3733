import type { LaunchStatus } from '#contract/stock/launches.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { drawn, newSeed } from './draw.ts'
import { type LockedLaunch, lockLaunch, updateLaunch } from './launches.queries.ts'
import { forgetPlaces, givePlaces, waitingOf } from './places.queries.ts'
import { endAllTurns, moveTurns, pauseAllTurns, resumeAllTurns } from './turns.actions.ts'

type Change = Parameters<typeof updateLaunch>[3]

const statusWords: Record<LaunchStatus, string> = {
  draft: 'está en borrador',
  open: 'tiene las inscripciones abiertas',
  closed: 'tiene las inscripciones cerradas',
  running: 'está en curso',
  ended: 'ya terminó',
}

async function lockIn(db: Db, actor: Actor, id: number, allowed: LaunchStatus[]): Promise<LockedLaunch> {
  const launch = await lockLaunch(db, actor.me, id)
  const { status } = launch
  if (!allowed.includes(status))
    fail('conflict', { detail: `El lanzamiento ${statusWords[status]}`, conflict: { status } })
  return launch
}

async function keep(db: Db, actor: Actor, { id, name }: LockedLaunch, way: string, change: Change) {
  await updateLaunch(db, actor, id, change)
  await emit(db, actor, { type: 'launch.changed', launch_id: id })
  await record(db, actor, `projects.launch_${way}`, { launch_id: id, name })
}

/** The seed of a draw is made once, so that nobody can look for a better one. */
export async function openLaunch(db: Db, actor: Actor, id: number) {
  const launch = await lockIn(db, actor, id, ['draft', 'closed'])
  ensure(launch.drawn_at === null, 'conflict', {
    detail: 'Los turnos ya se sortearon: no se vuelve a inscribir',
    conflict: { drawn_at: launch.drawn_at },
  })
  await forgetPlaces(db, actor.me.account_id, id)
  const seed = launch.turn_order === 'draw' && launch.seed === null ? newSeed() : {}
  await keep(db, actor, launch, 'opened', { status: 'open', ...seed })
}

export async function closeLaunch(db: Db, actor: Actor, id: number) {
  const launch = await lockIn(db, actor, id, ['open'])
  if (launch.turn_order !== 'draw')
    await givePlaces(db, actor.me.account_id, await waitingOf(db, actor.me.account_id, id))
  await keep(db, actor, launch, 'closed', { status: 'closed' })
}

export async function drawLaunch(db: Db, actor: Actor, id: number) {
  const { account_id } = actor.me
  const launch = await lockIn(db, actor, id, ['closed'])
  const { seed, drawn_at } = launch
  if (seed === null)
    return fail('conflict', {
      detail: 'Los turnos de este lanzamiento no se sortean',
      conflict: { drawn_at },
    })
  ensure(drawn_at === null, 'conflict', { detail: 'Los turnos ya se sortearon', conflict: { drawn_at } })
  await givePlaces(db, account_id, drawn(seed, await waitingOf(db, account_id, id)))
  await keep(db, actor, launch, 'drawn', { drawn_at: actor.at })
}

export async function startLaunch(db: Db, actor: Actor, id: number, enqueue: Enqueue) {
  const launch = await lockIn(db, actor, id, ['closed'])
  ensure(launch.turn_order !== 'draw' || launch.drawn_at !== null, 'conflict', {
    detail: 'Falta sortear los turnos',
    conflict: { status: launch.status },
  })
  await keep(db, actor, launch, 'started', { status: 'running', started_at: actor.at })
  await moveTurns(db, actor, { ...launch, status: 'running' }, enqueue)
}

export async function pauseLaunch(db: Db, actor: Actor, id: number) {
  const launch = await lockIn(db, actor, id, ['running'])
  ensure(launch.paused_at === null, 'conflict', {
    detail: 'El lanzamiento ya está en pausa',
    conflict: { paused_at: launch.paused_at },
  })
  await pauseAllTurns(db, actor, launch)
  await keep(db, actor, launch, 'paused', { paused_at: actor.at })
}

export async function resumeLaunch(db: Db, actor: Actor, id: number, enqueue: Enqueue) {
  const launch = await lockIn(db, actor, id, ['running'])
  ensure(launch.paused_at !== null, 'conflict', {
    detail: 'El lanzamiento no está en pausa',
    conflict: { paused_at: null },
  })
  await keep(db, actor, launch, 'resumed', { paused_at: null })
  await resumeAllTurns(db, actor, launch, enqueue)
  await moveTurns(db, actor, { ...launch, paused_at: null }, enqueue)
}

export async function endLaunch(db: Db, actor: Actor, id: number) {
  const launch = await lockIn(db, actor, id, ['running'])
  await endAllTurns(db, actor, launch)
  await keep(db, actor, launch, 'ended', { status: 'ended', paused_at: null, ended_at: actor.at })
}
