import { sql } from 'kysely'
import type { Consent } from '#contract/people/privacy.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** Whether the latest word of the person on this purpose is no. Without any word they may be written to. */
export async function isConsentWithdrawn(
  db: Db,
  me: Me,
  contactId: number,
  purpose: Consent['purpose'],
): Promise<boolean> {
  const { rows } = await sql<{ is_given: boolean }>`
    select k.is_given from consent k
    where k.account_id = ${me.account_id} and k.contact_id = ${contactId} and k.purpose = ${purpose}
    order by k.recorded_at desc, k.id desc
    limit 1`.execute(db)
  return rows[0]?.is_given === false
}
