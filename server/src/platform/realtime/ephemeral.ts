import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { HappenedEvent } from '../outbox.ts'
import { nowIso } from '../time.ts'
import type { Place, Read } from './place.ts'
import { type Tree, withAt } from './tree.ts'

/** What clients keep writing below a path, and did not let expire. */
export async function readEphemeral(db: Db, accountId: number, root: string): Promise<Read> {
  const at = nowIso()
  const rows = await db
    .selectFrom('ephemeral')
    .select(['path', 'value', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('path', '>=', `${root}/`)
    .where('path', '<', `${root}0`) // 0 comes after /
    .where('expires_at', '>', at)
    .execute()
  const depth = root.split('/').length
  const value = rows.reduce<Tree>(
    (tree, row) => withAt(tree, row.path.split('/').slice(depth), row.value as Tree),
    null,
  )
  const until = Math.min(...rows.map(({ expires_at }) => Date.parse(expires_at)))
  return rows.length > 0 ? { value, until } : { value }
}

/** One leaf, locked against who else writes it. */
export async function lockLeaf(db: Db, accountId: number, path: string, at: string): Promise<Tree> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/${path}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('ephemeral')
    .select('value')
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return (row?.value ?? null) as Tree
}

export async function keepLeaf(db: Db, accountId: number, path: string, value: Tree, expires_at: string) {
  if (value === null) {
    await db.deleteFrom('ephemeral').where('account_id', '=', accountId).where('path', '=', path).execute()
    return
  }
  const row = { value: JSON.stringify(value), expires_at }
  await db
    .insertInto('ephemeral')
    .values({ account_id: accountId, path, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet(row))
    .execute()
}

/** Whether an event says that something below this path was written. */
export const isWrittenBelow = ({ event }: HappenedEvent, root: string) =>
  event.type === 'ephemeral.changed' && event.path.startsWith(`${root}/`)

/** A place whose values are what clients write, each below a leaf of its own. */
export const ephemeralPlace = (
  rootOf: (params: Record<string, string>) => string,
  place: Omit<Place, 'read' | 'isTouchedBy'> & Required<Pick<Place, 'writing'>>,
): Place => ({
  ...place,
  read: (db, accountId, params) => readEphemeral(db, accountId, rootOf(params)),
  isTouchedBy: (event, params) => isWrittenBelow(event, rootOf(params)),
})
