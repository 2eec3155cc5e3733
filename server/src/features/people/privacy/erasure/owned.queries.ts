import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { countLong, eraseNext } from '#server/platform/erasing.queries.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor } from '#server/platform/me.ts'
import { isLong, type OfContact, type OfLead, type Owned } from '#server/platform/owned.ts'
import { hangingFrom } from '../queries.ts'

/**
 * Empties or deletes what these contacts have, as each feature declares, dependent rows first; but not yet of the
 * tables where they may have many rows. Returns files without an owner.
 */
export async function eraseAtOnce(
  db: Db,
  actor: Actor,
  owns: readonly Owned[],
  ids: number[],
): Promise<FileKey[]> {
  const { account_id } = actor.me
  const keys: FileKey[] = []
  for (const owned of owns.toReversed()) {
    if (owned.of === 'user') continue
    keys.push(...(await keysOf(db, account_id, owned, ids)))
    const { onErase } = owned
    if (typeof onErase === 'object' && 'run' in onErase) await onErase.run(db, actor, ids)
    if (isLong(owned)) continue
    for (const theirs of hangingFrom(account_id, owned, ids))
      await eraseNext(db, actor, owned, { ids, theirs }, 0)
  }
  return keys
}

/** Deletes files whose rows are gone. */
export type DropFiles = (keys: FileKey[]) => Promise<unknown>

/** The next rows of the tables where they may have many; 0 when none are left. */
export async function eraseManyNext(
  db: Db,
  actor: Actor,
  { owns, drop }: { owns: readonly Owned[]; drop: DropFiles },
  ids: number[],
  most: number,
): Promise<number> {
  for (const { owned, theirs } of longOf(owns, actor.me.account_id, ids).toReversed()) {
    const files = await takeFilesNext(db, actor.me.account_id, owned, theirs, most)
    if (files.length > 0) await drop(files)
    const erased = files.length || (await eraseNext(db, actor, owned, { ids, theirs }, most))
    if (erased > 0) return erased
  }
  return 0
}

export const countMany = (
  db: Db,
  accountId: number,
  owns: readonly Owned[],
  ids: number[],
  most: number,
): Promise<number> =>
  countLong(
    db,
    accountId,
    longOf(owns, accountId, ids).map(({ owned: { table, onErase }, theirs }) => {
      const rows =
        typeof onErase === 'object' && 'run' in onErase ? onErase.rows?.(accountId, ids) : undefined
      return { table, theirs, rows }
    }),
    most,
  )

const longOf = (owns: readonly Owned[], accountId: number, ids: number[]) =>
  owns.flatMap((owned) =>
    owned.of !== 'user' && isLong(owned)
      ? hangingFrom(accountId, owned, ids).map((theirs) => ({ owned, theirs }))
      : [],
  )

type Hanging = OfContact | OfLead

/** Deletes the next rows that have a file; returns the files. */
async function takeFilesNext(
  db: Db,
  accountId: number,
  { table, file, onErase }: Hanging,
  theirs: RawBuilder<unknown>,
  most: number,
): Promise<FileKey[]> {
  if (!file || onErase !== 'delete') return []
  const { rows } = await sql<{ key: FileKey }>`
    with gone as (
      delete from ${sql.table(table)} where account_id = ${accountId} and id in (
        select id from ${sql.table(table)} where account_id = ${accountId} and ${theirs} limit ${most})
      returning ${sql.ref(file)} as file_id)
    select f.key from gone join stored_file f on f.account_id = ${accountId} and f.id = gone.file_id`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

async function keysOf(db: Db, accountId: number, owned: Hanging, ids: number[]): Promise<FileKey[]> {
  const { table, file, onErase } = owned
  if (!file || onErase !== 'delete' || isLong(owned)) return []
  const [theirs] = hangingFrom(accountId, owned, ids)
  const { rows } = await sql<{ key: FileKey }>`
    select f.key from stored_file f
    where f.account_id = ${accountId} and f.id in (
      select ${sql.ref(file)} from ${sql.table(table)} where account_id = ${accountId} and ${theirs})`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
