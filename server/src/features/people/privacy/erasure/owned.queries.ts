import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor } from '#server/platform/me.ts'
import type { OfContact, OfLead, Owned } from '#server/platform/owned.ts'
import { hangingFrom } from '../queries.ts'

/**
 * Empties or deletes all rows of these contacts, as each feature declares; dependent rows first. Returns files without
 * an owner.
 */
export async function eraseOwned(
  db: Db,
  actor: Actor,
  owns: readonly Owned[],
  ids: number[],
): Promise<FileKey[]> {
  const keys: FileKey[] = []
  for (const owned of owns.toReversed()) {
    if (owned.of === 'user') continue
    keys.push(...(await keysOf(db, actor.me.account_id, owned, ids)))
    await eraseRows(db, actor, owned, ids)
  }
  return keys
}

type Hanging = OfContact | OfLead

async function eraseRows(db: Db, actor: Actor, owned: Hanging, ids: number[]) {
  const { table, onErase } = owned
  const { account_id } = actor.me
  if (onErase === 'delete') {
    for (const theirs of hangingFrom(account_id, owned, ids))
      await sql`delete from ${sql.table(table)} where account_id = ${account_id} and ${theirs}`.execute(db)
  } else if ('set' in onErase) {
    const values = Object.entries(onErase.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    for (const theirs of hangingFrom(account_id, owned, ids))
      await sql`
        update ${sql.table(table)} set ${sql.join(values)}
        where account_id = ${account_id} and ${theirs}`.execute(db)
  } else if ('run' in onErase) await onErase.run(db, actor, ids)
}

async function keysOf(db: Db, accountId: number, owned: Hanging, ids: number[]): Promise<FileKey[]> {
  const { table, file, onErase } = owned
  if (!file || onErase !== 'delete') return []
  const [theirs] = hangingFrom(accountId, owned, ids)
  const { rows } = await sql<{ key: FileKey }>`
    select f.key from stored_file f
    where f.account_id = ${accountId} and f.id in (
      select ${sql.ref(file)} from ${sql.table(table)} where account_id = ${accountId} and ${theirs})`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
