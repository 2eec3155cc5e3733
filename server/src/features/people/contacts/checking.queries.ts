import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type OptionList = 'method' | 'gender' | 'marital_status' | 'marital_regime'

/** Which of these options are active in the account, by id. */
export async function offeredOptions(
  db: Db,
  accountId: number,
  ids: number[],
): Promise<Map<number, OptionList>> {
  const { rows } = await sql<{ id: number; list: OptionList }>`
    select o.id, o.list from account_option o
    where o.account_id = ${accountId} and o.id = any (${ids}::bigint[]) and not o.is_retired`.execute(db)
  return new Map(rows.map(({ id, list }) => [id, list]))
}
