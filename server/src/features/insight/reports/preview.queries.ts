import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Picked = RawBuilder<unknown>

export async function countUpTo(db: Db, picked: Picked, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${picked} limit ${sql.lit(most)}) as picked`.execute(db)
  return rows[0]?.n ?? 0
}

export async function firstIds(db: Db, picked: Picked, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${picked} limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
