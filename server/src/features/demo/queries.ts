import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.gen.ts'
import type { DemoAccount } from './accounts.ts'
import type { Row } from './row.ts'

/** Binds the rest of the transaction to an account that was made in it. */
export const enterAccount = (db: Db, accountId: number) =>
  sql`select app.set_account(${accountId})`.execute(db)

/** Writes rows of the same columns in one statement. Numbers may be given to ids. */
export async function insertRows(db: Db, accountId: number, table: keyof DB, rows: Row[]) {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (account_id, ${columns}) overriding system value
    select ${accountId}::bigint, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** As many new ids of a table, in ascending order. */
export async function takeIds(db: Db, table: keyof DB, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function insertAccount(db: Db, account: DemoAccount, at: string): Promise<number> {
  const { name, is_broker, national_id, address, domain } = account
  const { id } = await db
    .insertInto('account')
    .values({
      uuid: randomUUID(),
      name,
      is_broker,
      national_id,
      address,
      email: `contacto@${domain}`,
      is_demo: true,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the account's own lists are numbered. */
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
  const groups = await db
    .selectFrom('user_group as g')
    .select(['g.id', 'g.name'])
    .where('g.account_id', '=', accountId)
    .execute()
  return { options, steps, groups }
}
