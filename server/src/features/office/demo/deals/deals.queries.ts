import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export const setDays = (db: Db, accountId: number, days: Record<string, number>) =>
  sql`
  update sale_step s set days = x.days::int
  from jsonb_each_text(${JSON.stringify(days)}::jsonb) as x (name, days)
  where s.account_id = ${accountId} and s.name = x.name`.execute(db)

export const nameCheckers = (db: Db, accountId: number, groups: Record<string, string>) =>
  sql`
  insert into sale_step_checker (account_id, step_document_id, group_id)
  select sd.account_id, sd.id, g.id
  from jsonb_each_text(${JSON.stringify(groups)}::jsonb) as x (document, name)
  join sale_step_document sd on sd.account_id = ${accountId} and sd.name = x.document
  join user_group g on g.account_id = ${accountId} and g.name = x.name`.execute(db)

export async function numbersOf(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select u.id, u.number from unit u where u.account_id = ${accountId} and u.id = any (${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
