import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export async function stepName(db: Db, accountId: number, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select st.name from sale_step st where st.account_id = ${accountId} and st.id = ${id}`.execute(db)
  return (rows[0] as { name: string }).name // a deal is always in one
}

export async function reminderDaysOf(db: Db, accountId: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ reminder_days: number | null }>`
    select st.reminder_days from sale_step st where st.account_id = ${accountId} and st.id = ${id}`.execute(
    db,
  )
  return rows[0]?.reminder_days ?? null
}
