import { dropFiles, keepFile } from '#server/features/office/files/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Actor } from '#server/platform/me.ts'
import { tagsIn } from './docx/in-thread.ts'
import { usedFields } from './fields.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  lockTemplates,
  replaceFile,
  templateById,
  updateTemplateName,
  versionsOfTemplate,
} from './queries.ts'

const most = 100
const mostNamed = 10

/** The fields of a document, or why it cannot be a template. Call outside a transaction. */
export async function fieldsOf(content: Buffer): Promise<string[]> {
  const { known, unknown } = usedFields(await tagsIn(content))
  if (unknown.length > 0) {
    const named = unknown.slice(0, mostNamed).map((name) => `«${name.slice(0, 80)}»`)
    failField(
      'file',
      `No se conocen estos campos: ${named.join(', ')}${unknown.length > mostNamed ? '…' : ''}`,
    )
  }
  return known
}

export async function addTemplate(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  { name, file, fields }: { name: string; file: StoredFile; fields: string[] },
): Promise<number> {
  const count = await lockTemplates(db, actor.me)
  ensure(count < most, 'conflict', {
    detail: 'La cuenta tiene demasiadas plantillas; elimine las que ya no use',
  })
  const kept = await keepFile(db, actor, files, file)
  const id = await insertTemplate(db, actor, { name, stored_file_id: kept.id, fields })
  await record(db, actor, 'account.template_added', { template_id: id, name })
  return id
}

const mostVersions = 100

/** Documents that were made of the earlier file stay as they are. */
export async function replaceTemplate(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  id: number,
  { file, fields }: { file: StoredFile; fields: string[] },
) {
  await lockTemplates(db, actor.me)
  const { name, version } = await templateById(db, actor.me, id)
  ensure(version < mostVersions, 'conflict', {
    detail: 'La plantilla tiene demasiadas versiones: suba una nueva',
  })
  const kept = await keepFile(db, actor, files, file)
  await replaceFile(db, actor, id, { stored_file_id: kept.id, fields })
  await record(db, actor, 'account.template_replaced', { template_id: id, name, version: version + 1 })
}

export async function renameTemplate(db: Db, actor: Actor, id: number, name: string | undefined) {
  const before = await templateById(db, actor.me, id)
  if (name === undefined || name === before.name) return
  await updateTemplateName(db, actor, id, name)
  await record(db, actor, 'account.template_renamed', {
    template_id: id,
    name: before.name,
    changes: { name },
  })
}

export async function deleteTemplate(db: Db, actor: Actor, files: RequestFiles, id: number) {
  const { key, name } = await templateById(db, actor.me, id)
  const earlier = await versionsOfTemplate(db, actor.me, id)
  await deleteTemplateRow(db, actor.me, id)
  await dropFiles(db, actor.me.account_id, files, [key, ...earlier.map((version) => version.key)])
  await record(db, actor, 'account.template_deleted', { template_id: id, name })
}
