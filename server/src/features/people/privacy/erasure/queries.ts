import { sql } from 'kysely'
import { otherContact } from '#server/features/people/timeline/queries.ts'
import type { Db } from '#server/platform/db.ts'

/** Events of the last days still wait for, or were told to, those who listen. */
export const emptyOutbox = (db: Db, accountId: number, ids: number[]) =>
  sql`
    update outbox set payload = jsonb_build_object('type', type, 'contact_id', payload -> 'contact_id',
      'lead_id', payload -> 'lead_id', 'changes', '{}'::jsonb)
    where account_id = ${accountId} and type <> 'person.erased' and (
      (payload ->> 'contact_id')::bigint = any (${ids}::bigint[]) or ${otherContact('payload')} = any (${ids}::bigint[]))`.execute(
    db,
  )
