import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type RetiredOption = {
  id: number
  name: string
  list: 'gender' | 'marital_status' | 'marital_regime' | 'method'
}

/** Retired options, which remain on the contacts that have them. */
export async function retiredOptions(db: Db, accountId: number): Promise<RetiredOption[]> {
  const { rows } = await sql<RetiredOption>`
    select o.id, o.name, o.list from account_option o
    where o.account_id = ${accountId} and o.list in ('gender', 'marital_status', 'marital_regime', 'method')
      and o.is_retired
    order by o.id`.execute(db)
  return rows
}
