import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.gen.ts'
import type { Row } from './row.ts'

/** Inserts rows of the same columns in one statement. The ids may be given. */
export async function insertRows(db: Db, accountId: number, table: keyof DB, rows: Row[]) {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (account_id, ${columns}) overriding system value
    select ${accountId}::bigint, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** Reserves this many ids of a table, in ascending order. */
export async function takeIds(db: Db, table: keyof DB, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Deactivates a user. */
export const retire = (db: Db, accountId: number, userId: number) =>
  db
    .updateTable('app_user')
    .set({ is_active: false })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute()

export const setLastLogins = (db: Db, accountId: number, logins: { id: number; last_login_at: string }[]) =>
  sql`update app_user u set last_login_at = x.last_login_at
    from jsonb_to_recordset(${JSON.stringify(logins)}::jsonb) as x (id bigint, last_login_at timestamptz)
    where u.account_id = ${accountId} and u.id = x.id`.execute(db)

/** The ids in the account's own lists. */
export async function readLists(db: Db, accountId: number) {
  const options = await db
    .selectFrom('account_option as o')
    .select(['o.id', 'o.list', 'o.code'])
    .where('o.account_id', '=', accountId)
    .orderBy('o.position')
    .execute()
  const steps = await db
    .selectFrom('lead_step as s')
    .select(['s.id', 's.name', 's.kind'])
    .where('s.account_id', '=', accountId)
    .orderBy('s.position')
    .execute()
  return { options, steps }
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
