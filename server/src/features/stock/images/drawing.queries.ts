import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Pixels } from '#server/platform/files/upload.ts'
import { type Noun, tables } from './queries.ts'

type ToDraw = { key: FileKey; mime: string; owner_id: number }

/** The file of an image whose sizes are not drawn yet. */
export async function fileToDraw(db: Db, accountId: number, noun: Noun, id: number) {
  const { images, ownerId } = tables[noun]
  const { rows } = await sql<ToDraw>`
    select f.key, f.mime, i.${ownerId} as owner_id from ${images} i
    join stored_file f on f.account_id = ${accountId} and f.id = i.stored_file_id
    where i.account_id = ${accountId} and i.id = ${id} and f.thumbnail_key is null`.execute(db)
  return rows[0]
}

export const setPixels = (db: Db, accountId: number, noun: Noun, id: number, { width, height }: Pixels) =>
  sql`
    update ${tables[noun].images} set width = ${width}, height = ${height}
    where account_id = ${accountId} and id = ${id}`.execute(db)
