import { sql } from 'kysely'
import type { TableField, tableColumns } from '#contract/office/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type TableName = keyof typeof tableColumns
export type ChosenField = Pick<TableField, 'key' | 'order' | 'visible' | 'width'>

/** The account's own set is stored under this user id. */
export const accountSet = 0

/** The set of a user, or of the account; empty when none was chosen. */
export async function chosenFields(
  db: Db,
  me: Me,
  table: TableName,
  userIds: number[],
): Promise<Map<number, ChosenField[]>> {
  const { rows } = await sql<ChosenField & { user_id: number }>`
    select f.user_id, f.key, f.position as "order", f.visible, f.width from table_field f
    where f.account_id = ${me.account_id} and f.user_id = any (${userIds}::bigint[]) and f.table_name = ${table}
    order by f.position, f.key`.execute(db)
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

export async function replaceFields(db: Db, me: Me, table: TableName, userId: number, fields: ChosenField[]) {
  await sql`
    delete from table_field
    where account_id = ${me.account_id} and user_id = ${userId} and table_name = ${table}`.execute(db)
  await sql`
    insert into table_field (account_id, user_id, table_name, key, position, visible, width)
    select ${me.account_id}::bigint, ${userId}::bigint, ${table}, x.key, x."order", x.visible, x.width
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as x (key text, "order" int, visible boolean, width int)
    on conflict (account_id, user_id, table_name, key)
      do update set position = excluded.position, visible = excluded.visible,
        width = excluded.width`.execute(db)
}
