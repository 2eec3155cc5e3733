import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { changeLeads } from './counts.queries.ts'

type Discard = { discard_kind: string; detail: string | null; is_deleted: boolean }

/** Discards leads and stores their previous state. */
export async function setDiscarded(
  db: Db,
  { me, at }: Actor,
  ids: number[],
  { discard_kind, detail, is_deleted }: Discard,
) {
  const set = sql`
      previous_status = case when status in ('to_contact', 'in_follow_up') then status else previous_status end,
      is_in_follow_up = case when status = 'to_contact' then false when status = 'in_follow_up' then true
        else coalesce(previous_status = 'in_follow_up', false) end,
      status = 'discarded', discard_kind = ${discard_kind}, discard_detail = ${detail}, discarded_at = ${at},
      is_deleted = ${is_deleted}, claim_until = null, updated_at = ${at}`
  await changeLeads(db, me.account_id, { which: sql`l.id = any (${ids}::bigint[])`, set })
}

/** Restores the status that leads had before they were discarded; their step, the days in it and their place on the board are unchanged. */
export async function setRestored(db: Db, { me, at }: Actor, ids: number[]) {
  const set = sql`
      status = coalesce(previous_status, 'to_contact'), previous_status = null, is_in_follow_up = false,
      won_at = case when l.lead_step_id in (
        select won.id from lead_step won where won.account_id = ${me.account_id} and won.kind = 'won'
      ) then coalesce(l.won_at, ${at}::timestamptz) end,
      discard_kind = null, discard_detail = null, discarded_at = null, updated_at = ${at}`
  await changeLeads(db, me.account_id, { which: sql`l.id = any (${ids}::bigint[])`, set })
}
