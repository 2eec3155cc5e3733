import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { changeLeads } from './counts.queries.ts'

type ContactAct = { wasReached: boolean; isActive: boolean }

export async function noteAct(
  db: Db,
  { me, at }: Actor,
  leadId: number,
  { wasReached, isActive }: ContactAct,
) {
  const set = sql`
      status = case when ${isActive}::boolean then 'in_follow_up' else status end, claim_until = null,
      first_responded_at = coalesce(first_responded_at, ${at}::timestamptz), last_follow_at = ${at}::timestamptz,
      last_attempt_at = ${at}::timestamptz,
      last_interaction_at = case when ${wasReached}::boolean then ${at}::timestamptz else last_interaction_at end,
      last_contact_at = case when ${wasReached}::boolean then ${at}::timestamptz else last_contact_at end,
      updated_at = ${at}`
  await changeLeads(db, me.account_id, { which: sql`l.id = ${leadId}`, set })
}

export const noteInteraction = (db: Db, { me, at }: Actor, contactId: number) =>
  sql`update contact set last_interaction_at = greatest(last_interaction_at, ${at}::timestamptz)
    where account_id = ${me.account_id} and id = ${contactId}`.execute(db)
