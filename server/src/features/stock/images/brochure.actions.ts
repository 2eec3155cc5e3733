import { dropFile, keepFile } from '#server/features/office/files/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Actor } from '#server/platform/me.ts'
import { brochureOf, swapBrochure } from './brochure.queries.ts'
import { emitOwner } from './events.ts'
import { lockOwner } from './queries.ts'

/** The file before goes. */
export async function putBrochure(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  project_id: number,
  file: StoredFile,
) {
  await lockOwner(db, actor.me, { noun: 'project', id: project_id })
  const { id } = await keepFile(db, actor, files, file)
  await swap(db, actor, files, project_id, id)
  await record(db, actor, 'projects.brochure_changed', { project_id, name: file.name })
}

export async function deleteBrochure(db: Db, actor: Actor, files: RequestFiles, project_id: number) {
  await lockOwner(db, actor.me, { noun: 'project', id: project_id })
  const gone = await swap(db, actor, files, project_id, null)
  if (gone) await record(db, actor, 'projects.brochure_deleted', { project_id, name: gone.name })
}

async function swap(db: Db, actor: Actor, files: RequestFiles, project_id: number, fileId: number | null) {
  const before = await brochureOf(db, actor.me, project_id)
  await swapBrochure(db, actor.me, project_id, fileId)
  if (before) await dropFile(db, actor.me.account_id, files, before.key)
  await emitOwner(db, actor, { noun: 'project', id: project_id })
  return before
}
