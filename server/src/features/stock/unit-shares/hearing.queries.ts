import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export async function nameOfAccount(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select a.name from account a where a.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
