import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Me } from '../me.ts'
import { nowIso } from '../time.ts'
import type { Place, Read } from './place.ts'
import { isBranch, type Tree, withAt } from './tree.ts'

/** The values below a path that clients wrote and that have not expired. */
export async function readEphemeral(db: Db, accountId: number, root: string): Promise<Read> {
  const at = nowIso()
  const rows = await db
    .selectFrom('ephemeral')
    .select(['path', 'value', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('path', '>=', `${root}/`)
    .where('path', '<', `${root}0`) // 0 is the character after /
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

type Writer = Pick<Me, 'id' | 'account_id'>

/** Locks and reads one leaf, and counts the user's other leaves. The lock covers all writes of the user. */
export async function lockLeaf(db: Db, { id, account_id }: Writer, path: string, at: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ephemeral ${account_id} ${id}`}, 0))`.execute(db)
  const { rows } = await sql<{ path: string; value: Tree }>`
    select path, value from ephemeral
    where account_id = ${account_id} and user_id = ${id} and expires_at > ${at}`.execute(db)
  const leaf = rows.find((row) => row.path === path)
  return { before: leaf?.value ?? null, others: rows.length - (leaf ? 1 : 0) }
}

export async function keepLeaf(
  db: Db,
  { id, account_id }: Writer,
  path: string,
  value: Tree,
  expires_at: string,
) {
  if (value === null) {
    await db.deleteFrom('ephemeral').where('account_id', '=', account_id).where('path', '=', path).execute()
    return
  }
  const row = { user_id: id, value: JSON.stringify(value), expires_at }
  await db
    .insertInto('ephemeral')
    .values({ account_id, path, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet(row))
    .execute()
}

/** Whether an event is a write below this path. */
export const isWrittenBelow = ({ event }: Heard, root: string) =>
  event.type === 'ephemeral.changed' && event.path.startsWith(`${root}/`)

/** A user can only write under their own name. */
export const underOwnName: NonNullable<NonNullable<Place['writing']>['signed']> = (me, value) =>
  isBranch(value) && value.name !== undefined ? { ...value, name: me.name } : value

/** A place whose values clients write, each below its own leaf. */
export const ephemeralPlace = (
  rootOf: (params: Record<string, string>) => string,
  place: Omit<Place, 'read' | 'isTouchedBy' | 'isBroadcast'> & Required<Pick<Place, 'writing'>>,
): Place => ({
  ...place,
  read: (db, accountId, params) => readEphemeral(db, accountId, rootOf(params)),
  isTouchedBy: (heard, params) => isWrittenBelow(heard, rootOf(params)),
  isBroadcast: true,
})
