import { sql } from 'kysely'
import type { Consent } from '#contract/people/privacy.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type Word = { is_given: boolean; recorded_at: string }

/** The latest word of the person on this purpose; null where they said none. */
export async function latestConsent(
  db: Db,
  me: Me,
  contactId: number,
  purpose: Consent['purpose'],
): Promise<Word | null> {
  const { rows } = await sql<Word>`
    select k.is_given, k.recorded_at from consent k
    where k.account_id = ${me.account_id} and k.contact_id = ${contactId} and k.purpose = ${purpose}
    order by k.recorded_at desc, k.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether the latest word of the person on this purpose is no. Without any word they may be written to. */
export const isConsentWithdrawn = async (db: Db, me: Me, contactId: number, purpose: Consent['purpose']) =>
  (await latestConsent(db, me, contactId, purpose))?.is_given === false
