import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Me } from '#server/platform/me.ts'
import type { OfUser, Owned } from '#server/platform/owned.ts'

/** Of tables that grow over the years only the newest rows are included. */
export const mostOfEach = 10_000

/** All data about a user, by table, as each feature declares. */
export async function everythingOfUser(db: Db, { account_id, id }: Me, owns: readonly Owned[]) {
  const everything: Record<string, unknown[]> = {}
  for (const owned of owns) {
    if (owned.of !== 'user' || 'withheld' in owned.onExport) continue
    const name = ('as' in owned.onExport && owned.onExport.as) || owned.table
    everything[name] = (await rowsOf(account_id, id, owned).execute(db)).rows
  }
  return everything
}

function rowsOf(accountId: number, id: number, { table, by, onExport }: OfUser): RawBuilder<unknown> {
  if ('rows' in onExport) return onExport.rows(accountId, id)
  const { columns, newest } = onExport as { columns: readonly string[]; newest?: string } // the others were left out
  const order = newest ? sql`order by ${sql.ref(`x.${newest}`)} desc, x.id desc` : sql``
  return sql`
    select ${sql.join(columns.map((column) => sql.ref(`x.${column}`)))} from ${sql.table(table)} x
    where x.account_id = ${accountId} and ${sql.ref(`x.${by?.[0] ?? 'user_id'}`)} = ${id} ${order} limit ${mostOfEach}`
}

/** The key of the user's picture. */
export async function ownPictureKey(db: Db, { account_id, id }: Me): Promise<FileKey | null> {
  const { rows } = await sql<{ avatar_key: FileKey | null }>`
    select u.avatar_key from app_user u where u.account_id = ${account_id} and u.id = ${id}`.execute(db)
  return rows[0]?.avatar_key ?? null
}
