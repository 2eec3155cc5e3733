import { sql } from 'kysely'
import type { ContactFields } from '#contract/contacts.ts'
import type { Db } from '#server/platform/db.ts'
import type { Doer } from '#server/platform/me.ts'

export async function insertContact(db: Db, { me, at }: Doer, fields: ContactFields): Promise<number> {
  const { id } = await db
    .insertInto('contact')
    .values({
      ...fields,
      account_id: me.account_id,
      created_by_id: me.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type OptionList = 'method' | 'gender' | 'marital_status' | 'marital_regime'

/** Which of these options the account offers, by id. */
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
