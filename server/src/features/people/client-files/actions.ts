import type { OutputOf } from '#contract/endpoint.ts'
import { otherType, type patchClientFile, type uploadClientFile } from '#contract/people/client-files.ts'
import { dropFile, keepFile } from '#server/features/office/files/actions.ts'
import { renameFile } from '#server/features/office/files/queries.ts'
import { makeThumbnail } from '#server/features/office/files/thumbnails.job.ts'
import { ensureNotBlocked, lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { failField, found } from '#server/platform/fail.ts'
import { nameFor } from '#server/platform/files/file-name.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import {
  deleteClientFileRow,
  type FileType,
  fileTypeOf,
  insertClientFile,
  lockFile,
  updateClientFile,
} from './queries.ts'

export async function addFile(
  db: Db,
  actor: Actor,
  { files, enqueue }: { files: RequestFiles; enqueue: Enqueue },
  contactId: number,
  { file, ...fields }: OutputOf<typeof uploadClientFile, 'body'> & { file: StoredFile },
): Promise<number> {
  const { me } = actor
  found(await lockContact(db, me, contactId))
  const type = await typeToChoose(db, me, fields.type)
  const name = fields.name ? nameFor(fields.name, file.mime) : file.name
  const other_detail = detailFor(type, fields.other_detail)
  const kept = await keepFile(db, actor, files, { ...file, name })
  const id = await insertClientFile(db, actor, {
    contact_id: contactId,
    stored_file_id: kept.id,
    type_id: type.id,
    other_detail,
    is_unit_owner: fields.is_unit_owner ?? false,
  })
  const event = {
    type: 'file.added',
    contact_id: contactId,
    file_id: id,
    name,
    file_type: type.name,
  } as const
  await emit(db, actor, event)
  await enqueue(db, makeThumbnail, { account_id: me.account_id, key: kept.key })
  return id
}

export async function changeFile(
  db: Db,
  actor: Actor,
  id: number,
  { type: chosen, name, other_detail, ...flags }: OutputOf<typeof patchClientFile, 'body'>,
) {
  const { me } = actor
  const { stored_file_id, contact_id, blocked_at, ...before } = await lockFile(db, me, id)
  ensureNotBlocked({ blocked_at })
  const type = await typeAfter(db, me, before.type_id, chosen)
  const { after, changes } = differences(before, {
    ...flags,
    ...(name && { name: nameFor(name, before.mime) }),
    type_id: type.id,
    other_detail: detailFor(type, other_detail === undefined ? before.other_detail : other_detail),
  })
  if (Object.keys(changes).length === 0) return
  const { name: newName, ...columns } = after
  if (newName) await renameFile(db, me.account_id, stored_file_id, newName)
  await updateClientFile(db, actor, id, columns)
  await emit(db, actor, {
    type: 'file.changed',
    contact_id,
    file_id: id,
    name: newName ?? before.name,
    changes,
  })
}

export async function removeFile(db: Db, actor: Actor, files: RequestFiles, id: number) {
  const { me } = actor
  const { contact_id, blocked_at, key, name } = await lockFile(db, me, id)
  ensureNotBlocked({ blocked_at })
  await deleteClientFileRow(db, me, id)
  await dropFile(db, me.account_id, files, key)
  await emit(db, actor, { type: 'file.removed', contact_id, file_id: id, name })
}

async function typeToChoose(db: Db, me: Me, chosen: string): Promise<FileType> {
  const type = await fileTypeOf(db, me, chosen)
  return type && !type.is_retired ? type : failField('type', 'No existe ese tipo de archivo')
}

/** Files keep a type that was retired. */
async function typeAfter(db: Db, me: Me, typeId: number, chosen: string | undefined): Promise<FileType> {
  const known = (await fileTypeOf(db, me, String(typeId))) as FileType // the foreign key prevents deleting a type in use
  return chosen === undefined || chosen === String(typeId) || chosen === known.code
    ? known
    : typeToChoose(db, me, chosen)
}

/** Only the type "other" has a detail. */
function detailFor({ code }: FileType, detail: string | null | undefined): string | null {
  if (code !== otherType) return null
  return detail ?? failField('other_detail', 'Indique de qué archivo se trata')
}
