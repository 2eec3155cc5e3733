import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

export type NewFileRow = { key: FileKey; name: string; mime: string; size: number }

export async function insertFile(db: Db, { me, at }: Actor, file: NewFileRow): Promise<number> {
  const { id } = await db
    .insertInto('stored_file')
    .values({ account_id: me.account_id, ...file, created_by_id: authorOf(me), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Gone = {
  key: FileKey
  thumbnail_key: FileKey | null
  medium_key: FileKey | null
  large_key: FileKey | null
  size: number
}

export async function deleteFiles(db: Db, accountId: number, keys: string[]): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    delete from stored_file where account_id = ${accountId} and key = any (${keys}::text[])
    returning key, thumbnail_key, medium_key, large_key, size`.execute(db)
  return rows
}

export const renameFile = (db: Db, accountId: number, id: number, name: string) =>
  sql`update stored_file set name = ${name} where account_id = ${accountId} and id = ${id}`.execute(db)

/** A file without a thumbnail. */
export async function fileWithoutThumbnail(db: Db, accountId: number, key: string) {
  const { rows } = await sql<{ key: FileKey; mime: string }>`
    select f.key, f.mime from stored_file f
    where f.account_id = ${accountId} and f.key = ${key} and f.thumbnail_key is null`.execute(db)
  return rows[0]
}

/** False when the file was deleted, or got its thumbnail meanwhile. */
export async function putThumbnail(
  db: Db,
  accountId: number,
  key: FileKey,
  thumbnail: FileKey,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stored_file set thumbnail_key = ${thumbnail}
    where account_id = ${accountId} and key = ${key} and thumbnail_key is null`.execute(db)
  return Number(numAffectedRows) > 0
}

export type DrawnKeys = { thumbnail_key: FileKey; medium_key: FileKey; large_key: FileKey | null }

/** As `putThumbnail`, of all sizes. */
export async function putDrawn(db: Db, accountId: number, key: FileKey, drawn: DrawnKeys): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stored_file
    set thumbnail_key = ${drawn.thumbnail_key}, medium_key = ${drawn.medium_key}, large_key = ${drawn.large_key}
    where account_id = ${accountId} and key = ${key} and thumbnail_key is null`.execute(db)
  return Number(numAffectedRows) > 0
}

const storage = 'storage_bytes'

/** Adds to the storage used by the account; adding and removing files is serialized by this row until commit. */
export async function addToStorage(db: Db, accountId: number, bytes: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into counter (account_id, name, n) values (${accountId}, ${storage}, ${Math.max(0, bytes)})
    on conflict (account_id, name) do update set n = greatest(0, counter.n + ${bytes}::bigint)
    returning n`.execute(db)
  return rows[0]?.n ?? 0
}

/** The keys of one account that no row refers to. */
export async function unknownKeys(db: Db, accountId: number, keys: FileKey[]): Promise<FileKey[]> {
  const { rows } = await sql<{ key: FileKey }>`
    select given.key from unnest(${keys}::text[]) as given (key)
    where not exists (
        select from stored_file f where f.account_id = ${accountId} and f.key = given.key)
      and not exists (
        select from stored_file f where f.account_id = ${accountId} and f.thumbnail_key = given.key)
      and not exists (
        select from stored_file f where f.account_id = ${accountId} and f.medium_key = given.key)
      and not exists (
        select from stored_file f where f.account_id = ${accountId} and f.large_key = given.key)`.execute(db)
  return rows.map(({ key }) => key)
}
