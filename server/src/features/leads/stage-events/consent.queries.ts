import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { HeldBy } from './queries.ts'

/**
 * What keeps the people from being told of: they are blocked, took back what they agreed to for advertising or messages, or use a right
 * against the use of their data. A request to block that is done says nothing: the block itself does, until it is lifted. Who answered a
 * form of Meta and said nothing more may be told of. Of the erased nothing is told.
 */
export async function whoHolds(db: Db, accountId: number, contacts: number[]): Promise<Map<number, HeldBy>> {
  const { rows } = await sql<{ id: number; is_blocked: boolean; is_refused: boolean }>`
    select c.id, c.blocked_at is not null or c.erased_at is not null as is_blocked, exists (
        select from (
          select distinct on (k.purpose) k.is_given from consent k
          where k.account_id = ${accountId} and k.contact_id = c.id and k.purpose in ('marketing', 'whatsapp')
          order by k.purpose, k.recorded_at desc, k.id desc) latest
        where not latest.is_given)
      or exists (
        select from privacy_request r
        where r.account_id = ${accountId} and r.contact_id = c.id and r.kind in ('objection', 'block', 'erasure')
          and (r.status = 'open' or r.status = 'done' and r.kind <> 'block')) as is_refused
    from contact c where c.account_id = ${accountId} and c.id = any (${contacts}::bigint[])`.execute(db)
  return new Map(
    rows
      .filter(({ is_blocked, is_refused }) => is_blocked || is_refused)
      .map(({ id, is_blocked }) => [id, is_blocked ? 'block' : 'consent']),
  )
}
