import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Actor } from './me.ts'
import type { Owned } from './owned.ts'

type Whose = { ids: number[]; theirs: RawBuilder<unknown> }

/**
 * Deletes or empties these rows of a table, as it declares: all of them, or the next `most` where it may have many.
 * Returns how many; rows that are empty already do not count.
 */
export async function eraseNext(
  db: Db,
  actor: Actor,
  { table, key = [], onErase }: Owned,
  { ids, theirs }: Whose,
  most: number,
): Promise<number> {
  const { account_id } = actor.me
  if (onErase === 'delete') {
    const which = nextOf(table, key, sql`account_id = ${account_id} and ${theirs}`, most)
    return countOf(sql`delete from ${sql.table(table)} where account_id = ${account_id} and ${which}`)
  }
  if ('run' in onErase) return (await onErase.inTurns?.(db, actor, ids, most)) ?? 0
  if (!('set' in onErase)) return 0
  const columns = Object.entries(onErase.set).map(([column, value]) => ({ column: sql.ref(column), value }))
  const isFilled = sql.join(
    columns.map(({ column, value }) => sql`${column} is distinct from ${value}`),
    sql` or `,
  )
  const which = nextOf(table, key, sql`account_id = ${account_id} and ${theirs} and (${isFilled})`, most)
  const set = sql.join(columns.map(({ column, value }) => sql`${column} = ${value}`))
  return countOf(sql`update ${sql.table(table)} set ${set} where account_id = ${account_id} and ${which}`)

  async function countOf(change: RawBuilder<unknown>) {
    return Number((await change.execute(db)).numAffectedRows ?? 0)
  }
}

function nextOf(table: string, key: readonly string[], where: RawBuilder<unknown>, most: number) {
  if (key.length === 0) return where
  const columns = sql.join(key.map((column) => sql.ref(column)))
  return sql`(${columns}) in (select ${columns} from ${sql.table(table)} where ${where} limit ${most})`
}

type Many = { table: Owned['table']; theirs: RawBuilder<unknown>; rows?: RawBuilder<unknown> | undefined }

/** How many rows of the tables that may have many, up to `most` + 1 of each. */
export async function countLong(
  db: Db,
  accountId: number,
  owned: readonly Many[],
  most: number,
): Promise<number> {
  const limit = sql`limit ${most + 1}`
  const counts = owned.map(
    ({ table, theirs, rows }) => sql`(select count(*) from (
      ${rows ?? sql`select from ${sql.table(table)} where account_id = ${accountId} and ${theirs}`} ${limit}) x)`,
  )
  if (counts.length === 0) return 0
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
