import type { NewProject, ProjectPatch } from '#contract/stock/projects.ts'
import { dropFile, type FileMeans } from '#server/features/office/files/actions.ts'
import { dropImagesOf } from '#server/features/stock/images/actions.ts'
import { brochureOf } from '#server/features/stock/images/brochure.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  type EditableProject,
  insertProject,
  lockProject,
  projectById,
  removeProject,
  updateProject,
  usesOfProject,
} from './queries.ts'

/** Not published at first, in the account's currency unless it says another. */
export async function createProject(db: Db, actor: Actor, body: NewProject): Promise<number> {
  const fields = { currency: actor.me.currency, ...asColumns(body), name: body.name }
  const project_id = await insertProject(db, actor, { ...fields, uuid: crypto.randomUUID() })
  await emit(db, actor, { type: 'project.created', project_id })
  await record(db, actor, 'projects.created', { project_id, name: body.name })
  return project_id
}

/** Fails with the current version when the editor started from an older one. */
export async function patchProject(
  db: Db,
  actor: Actor,
  project_id: number,
  patch: ProjectPatch,
  ifMatch: string | null,
) {
  const before = await lockProject(db, actor.me, project_id)
  if (isStale(ifMatch, before.updated_at))
    fail('stale', { conflict: await projectById(db, actor.me, project_id) })
  const { after, changes } = differences<EditableProject>(before, asColumns(patch))
  if (Object.keys(changes).length === 0) return
  await updateProject(db, actor, project_id, after)
  await emit(db, actor, { type: 'project.updated', project_id })
  await record(db, actor, 'projects.changed', { project_id, name: after.name ?? before.name, changes })
}

/** Refused while anything needs it, which is named. */
export async function deleteProject(db: Db, actor: Actor, means: FileMeans, project_id: number) {
  const { name } = await lockProject(db, actor.me, project_id)
  const uses = await usesOfProject(db, actor.me, project_id)
  const isFree = Object.values(uses).every((count) => count === 0)
  ensure(isFree, 'conflict', {
    detail: 'El proyecto ya se usa: archívelo en vez de eliminarlo',
    conflict: uses,
  })
  const brochure = await brochureOf(db, actor.me, project_id)
  await dropImagesOf(db, actor, means, { noun: 'project', id: project_id })
  await removeProject(db, actor.me, project_id)
  if (brochure) await dropFile(db, actor.me.account_id, means.files, brochure.key)
  await emit(db, actor, { type: 'project.deleted', project_id })
  await record(db, actor, 'projects.deleted', { project_id, name })
}

/** As they are stored: coordinates with six decimals, a sales room with all its parts. */
function asColumns({ sales_room, latitude, longitude, ...plain }: ProjectPatch): Partial<EditableProject> {
  const given = definedOf(plain)
  return {
    ...given,
    ...(latitude !== undefined && { latitude: toSixDecimals(latitude) }),
    ...(longitude !== undefined && { longitude: toSixDecimals(longitude) }),
    ...(sales_room !== undefined && { sales_room: sales_room && { ...emptyRoom, ...definedOf(sales_room) } }),
  }
}

const emptyRoom = { address: null, hours: null, phone: null }
const toSixDecimals = (degrees: number | null) => degrees && Math.round(degrees * 1_000_000) / 1_000_000
