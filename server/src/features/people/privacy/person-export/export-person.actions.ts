import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropFiles, keepFile } from '#server/features/office/files/actions.ts'
import {
  contactsOfPerson,
  ensureContactReadable,
  lockContacts,
} from '#server/features/people/contacts/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles, type RequestFiles } from '#server/platform/files/request-files.ts'
import { type StoredFile, upload } from '#server/platform/files/upload.ts'
import { type ZipEntry, zipInto } from '#server/platform/files/zip.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import type { InAccount } from '#server/platform/route.ts'
import { isBefore } from '#server/platform/time.ts'
import { ensureWholeReach } from '../whole-reach.ts'
import { everythingOf, filesOf, insertExport, takeExports } from './export-person.queries.ts'

const mime = 'application/zip'

type Packed = { stored: StoredFile; contacts: number[]; files: number }

/** Writes all data of a person into one file; their files are read from the store outside any transaction. */
export async function packPerson(
  inAccount: InAccount,
  { me, at }: Actor,
  { files, owns }: { files: RequestFiles; owns: readonly Owned[] },
  id: number,
): Promise<Packed> {
  ensureWholeReach(me)
  const { contacts, everything, kept } = await inAccount(async (db) => {
    await ensureContactReadable(db, me, id)
    const contacts = await contactsOfPerson(db, me.account_id, id)
    return {
      contacts,
      everything: { exported_at: at, ...(await everythingOf(db, me.account_id, owns, contacts)) },
      kept: await filesOf(db, me.account_id, owns, contacts),
    }
  })
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'persona.json', content: Buffer.from(JSON.stringify(everything, null, 2)) }
    for (const { id, name, key } of kept)
      yield {
        name: `archivos/${id} ${name.replace(/[\\/]/g, '_')}`,
        content: await files.read(key),
        isCompressed: true,
      }
  }
  const folder = await mkdtemp(join(tmpdir(), 'umbral-person-'))
  try {
    const path = join(folder, 'person.zip')
    await zipInto(path, entries())
    const { size } = await stat(path)
    const name = `datos-personales-${String(id).padStart(5, '0')}.zip`
    const content = { stream: createReadStream(path), size }
    const stored = await upload(files, me.account_id, { folder: 'exports', name, mime, size, content })
    return { stored, contacts, files: kept.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the file, unless the contact was erased or merged meanwhile. */
export async function exportPerson(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  id: number,
  { stored, contacts, files: count }: Packed,
) {
  ensureWholeReach(actor.me)
  await ensureContactReadable(db, actor.me, id)
  const locked = await lockContacts(db, actor.me, contacts)
  const now = await contactsOfPerson(db, actor.me.account_id, id)
  const isErased = locked.some(({ erased_at }) => erased_at && !isBefore(erased_at, actor.at))
  ensure(!isErased && String(now) === String(contacts), 'conflict', {
    detail: 'Los datos de esta persona cambiaron mientras se reunían; inténtelo de nuevo',
  })
  const kept = await keepFile(db, actor, files, stored)
  await insertExport(db, actor, id, kept.id)
  await emit(db, actor, { type: 'person.exported', contact_id: id })
  await record(db, actor, 'exports.person', { contact_id: id, files: count })
  return stored
}

export const week = 7 * 24 * 60 * 60 * 1000

type Store = Pick<FileParts, 'store' | 'mostPerAccount'>

/** Exports are deleted after a week. */
export const dropExportsOf = (database: Database, files: Store, accountId: number, before: string) =>
  changingFiles(files, (changing) =>
    database.inAccount(accountId, async (db) => {
      await dropFiles(db, accountId, changing, await takeExports(db, accountId, before))
    }),
  )
