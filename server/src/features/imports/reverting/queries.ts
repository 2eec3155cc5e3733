import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Of these leads, those nobody has worked since they came. */
export async function untouchedLeads(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.id = any (${ids}::bigint[]) and not l.is_deleted
      and l.status = 'to_contact' and l.last_follow_at is null and l.quotations_count = 0`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is kept of rows for reverting goes when it cannot be done any more. */
export const forgetRows = (db: Db, accountId: number, before: string) =>
  sql`
    delete from import_row r
    where r.account_id = ${accountId} and r.import_id in (
      select i.id from contact_import i where i.account_id = ${accountId} and i.updated_at < ${before})`.execute(
    db,
  )

/** A person who is erased is not kept here either. */
export const forgetPeople = (db: Db, accountId: number, contactIds: number[]) =>
  sql`
    update import_row set cells = '[]', fields = null, errors = null, keys = '{}', before = null
    where account_id = ${accountId} and contact_id = any (${contactIds}::bigint[])`.execute(db)
