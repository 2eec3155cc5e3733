import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

const leadsOf = (accountId: number, contactIds: number[]) => sql`
  select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${contactIds}::bigint[])`

/** The ledger stays, without the words in it: only a function of its owner can take them out. */
export async function forgetReasons(db: Db, { me }: Actor, contactIds: number[]) {
  const { rows } = await sql<{ id: number }>`${leadsOf(me.account_id, contactIds)}`.execute(db)
  const leads = rows.map(({ id }) => id)
  await sql`select app.forget_claim_reasons(${me.account_id}::bigint, ${leads}::bigint[])`.execute(db)
}

export const claimsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('lead_id', c.lead_id, 'unit', u.number, 'project', p.name, 'kind', c.kind, 'status', c.status,
    'placed_at', c.placed_at, 'expires_at', c.expires_at, 'ended_at', c.ended_at, 'note', c.note,
    'release_reason', c.release_reason) as row
  from unit_claim c
  join unit u on u.account_id = ${accountId} and u.id = c.unit_id
  left join project p on p.account_id = ${accountId} and p.id = u.project_id
  where c.account_id = ${accountId} and c.lead_id in (${leadsOf(accountId, ids)})`

export const placesOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('lead_id', q.lead_id, 'unit', u.number, 'project', p.name, 'since', q.created_at) as row
  from unit_queue q
  join unit u on u.account_id = ${accountId} and u.id = q.unit_id
  left join project p on p.account_id = ${accountId} and p.id = u.project_id
  where q.account_id = ${accountId} and q.lead_id in (${leadsOf(accountId, ids)})`
