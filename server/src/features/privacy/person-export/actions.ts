import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureContactReadable } from '#server/features/contacts/queries.ts'
import { dropFile, keepFile } from '#server/features/files/actions.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles, type RequestFiles } from '#server/platform/files/request-files.ts'
import { type ZipEntry, zipInto } from '#server/platform/files/zip.ts'
import { contactsOfPerson, filesOfPerson } from '../queries.ts'
import { ensureWholeReach } from '../whole-reach.ts'
import { everythingOf, insertExport, takeExports } from './queries.ts'

const mime = 'application/zip'

/** Puts all the account knows of a person into one file. */
export async function exportPerson(db: Db, actor: Actor, files: RequestFiles, id: number) {
  const { account_id } = actor.me
  ensureWholeReach(actor.me)
  await ensureContactReadable(db, actor.me, id)
  const ids = await contactsOfPerson(db, account_id, id)
  const everything = { exported_at: actor.at, ...(await everythingOf(db, account_id, ids)) }
  const kept = await filesOfPerson(db, account_id, ids)
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
    const stored = await keepFile(db, actor, files, { folder: 'exports', name, mime, size, content })
    await insertExport(db, actor, id, stored.id)
    await emit(db, actor, { type: 'person.exported', contact_id: id })
    await record(db, actor, 'exports.person', { contact_id: id, files: kept.length })
    return { key: stored.key, name, mime, size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const week = 7 * 24 * 60 * 60 * 1000

type Store = Pick<FileParts, 'store' | 'mostPerAccount'>

/** What was exported goes after a week. */
export const dropExportsOf = (database: Database, files: Store, accountId: number, before: string) =>
  changingFiles(files, (changing) =>
    database.inAccount(accountId, async (db) => {
      for (const key of await takeExports(db, accountId, { before }))
        await dropFile(db, accountId, changing, key)
    }),
  )
