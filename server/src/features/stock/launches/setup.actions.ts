import type { LaunchPatch, NewLaunch } from '#contract/stock/launches.ts'
import { lockProject } from '#server/features/stock/projects/queries.ts'
import { newAccountUuid } from '#server/platform/account-uuid.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  insertLaunch,
  type LaunchColumns,
  launchById,
  lockLaunch,
  removeLaunch,
  updateLaunch,
} from './launches.queries.ts'
import { hasProject } from './project.queries.ts'
import { moveTurns } from './turns.actions.ts'

export async function createLaunch(db: Db, actor: Actor, launch: NewLaunch): Promise<number> {
  const { account_id } = actor.me
  if (!(await hasProject(db, account_id, launch.project_id)))
    failField('project_id', 'No existe ese proyecto')
  // Not deleted meanwhile.
  await lockProject(db, actor.me, launch.project_id)
  const launch_id = await insertLaunch(db, actor, { ...launch, uuid: newAccountUuid(account_id) })
  await emit(db, actor, { type: 'launch.changed', launch_id })
  await record(db, actor, 'projects.launch_created', {
    launch_id,
    project_id: launch.project_id,
    name: launch.name,
  })
  return launch_id
}

/** Fails with the current one when the editor started from an older one. */
export async function patchLaunch(
  db: Db,
  actor: Actor,
  id: number,
  patch: LaunchPatch,
  { ifMatch, enqueue }: { ifMatch: string | null; enqueue: Enqueue },
) {
  const before = await lockLaunch(db, actor.me, id)
  if (isStale(ifMatch, before.updated_at)) fail('stale', { conflict: await launchById(db, actor.me, id) })
  const { after, changes } = differences<LaunchColumns>(before, definedOf(patch))
  if (Object.keys(changes).length === 0) return
  const { status } = before
  ensure(status !== 'ended', 'conflict', { detail: 'El lanzamiento ya terminó', conflict: { status } })
  ensure(status === 'draft' || !('turn_order' in changes), 'conflict', {
    detail: 'El orden de los turnos se elige antes de abrir las inscripciones',
    conflict: { status },
  })
  await updateLaunch(db, actor, id, after)
  await moveTurns(db, actor, { ...before, ...after }, enqueue)
  await emit(db, actor, { type: 'launch.changed', launch_id: id })
  await record(db, actor, 'projects.launch_changed', {
    launch_id: id,
    name: after.name ?? before.name,
    changes,
  })
}

export async function deleteLaunch(db: Db, actor: Actor, id: number) {
  const { status, name } = await lockLaunch(db, actor.me, id)
  ensure(status !== 'running' && status !== 'ended', 'conflict', {
    detail: 'El lanzamiento ya comenzó: no se puede eliminar',
    conflict: { status },
  })
  await removeLaunch(db, actor.me, id)
  await emit(db, actor, { type: 'launch.changed', launch_id: id })
  await record(db, actor, 'projects.launch_deleted', { launch_id: id, name })
}
