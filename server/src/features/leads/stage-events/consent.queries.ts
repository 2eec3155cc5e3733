import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/**
 * Whether the person said no: took back what they agreed to for advertising or messages, or uses a right against the use of their
 * data. Who answered a form of Meta and said nothing more may be told of.
 */
export async function isRefused(db: Db, accountId: number, contactId: number): Promise<boolean> {
  const { rows } = await sql<{ is_refused: boolean }>`
    select exists (
        select from (
          select distinct on (k.purpose) k.is_given from consent k
          where k.account_id = ${accountId} and k.contact_id = ${contactId} and k.purpose in ('marketing', 'whatsapp')
          order by k.purpose, k.recorded_at desc, k.id desc) latest
        where not latest.is_given)
      or exists (
        select from privacy_request r
        where r.account_id = ${accountId} and r.contact_id = ${contactId} and r.kind in ('objection', 'block', 'erasure')
          and r.status <> 'rejected') as is_refused`.execute(db)
  return rows[0]?.is_refused ?? false
}
