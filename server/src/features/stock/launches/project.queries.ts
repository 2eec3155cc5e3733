import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export async function hasProject(db: Db, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from project p where p.account_id = ${accountId} and p.id = ${id}`.execute(db)
  return rows.length > 0
}

/** Those of these units that are of the project. */
export async function unitsOfProject(
  db: Db,
  accountId: number,
  projectId: number,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.account_id = ${accountId} and u.project_id = ${projectId} and u.id = any (${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
