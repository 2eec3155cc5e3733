import { sql } from 'kysely'
import type { OpenLead } from '#contract/leads/lead-requests.ts'
import { ofBlocked, visibleLeads } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

type Found = OpenLead & { contact_id: number }

/** The open leads of these contacts, but for blocked ones; of those `me` may not see, whose they are. */
export async function openLeadsOf(db: Db, me: Me, contactIds: number[]): Promise<Found[]> {
  if (contactIds.length === 0) return []
  const { rows } = await sql<Found>`
    select l.id, l.contact_id, v.is_visible,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller,
      case when v.is_visible and st.id is not null
        then json_build_object('id', st.id, 'name', st.name, 'color', st.color, 'kind', st.kind) end as lead_step,
      case when v.is_visible then (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from lead_project lp join project p on p.account_id = ${me.account_id} and p.id = lp.project_id
        where lp.account_id = ${me.account_id} and lp.lead_id = l.id) else '[]' end as projects,
      case when v.is_visible then l.last_follow_at end as last_follow_at,
      exists (
        select from lead_request r
        where r.account_id = ${me.account_id} and r.lead_id = l.id and r.user_id = ${me.id} and r.answer is null
      ) as is_requested
    from lead l
    left join app_user u on u.account_id = ${me.account_id} and u.id = l.seller_id
    left join lead_step st on st.account_id = ${me.account_id} and st.id = l.lead_step_id
    cross join lateral (select coalesce(${visibleLeads(me, 'l')}, false) as is_visible) as v
    where l.account_id = ${me.account_id} and l.contact_id = any (${contactIds}::bigint[]) and not l.is_deleted
      and l.status in ('to_contact', 'in_follow_up') and st.kind is distinct from 'won' and not ${ofBlocked(me.account_id, 'l')}
    order by l.created_at desc, l.id desc
    limit 20`.execute(db)
  return rows
}

type Added = { id: number; lead_id: number; created_at: string }

/** Null when this user already waits for an answer. */
export async function insertRequest(db: Db, { me, at }: Actor, leadId: number): Promise<Added | null> {
  const { rows } = await sql<Added>`
    insert into lead_request as r (account_id, lead_id, user_id, created_at)
    values (${me.account_id}::bigint, ${leadId}, ${me.id}, ${at}::timestamptz)
    on conflict (account_id, lead_id, user_id) where answer is null do nothing
    returning r.id, r.lead_id, r.created_at`.execute(db)
  return rows[0] ?? null
}

export async function openRequest(db: Db, me: Me, leadId: number): Promise<Added> {
  const { rows } = await sql<Added>`
    select r.id, r.lead_id, r.created_at from lead_request r
    where r.account_id = ${me.account_id} and r.lead_id = ${leadId} and r.user_id = ${me.id} and r.answer is null`.execute(
    db,
  )
  return found(rows[0])
}

export async function requestedLead(db: Db, me: Me, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ lead_id: number }>`
    select r.lead_id from lead_request r where r.account_id = ${me.account_id} and r.id = ${id}`.execute(db)
  return rows[0]?.lead_id
}

export async function lockRequest(db: Db, me: Me, id: number) {
  const { rows } = await sql<{ user_id: number; answer: string | null }>`
    select r.user_id, r.answer from lead_request r where r.account_id = ${me.account_id} and r.id = ${id}
    for update`.execute(db)
  return rows[0]
}

export const answer = (db: Db, { me, at }: Actor, id: number, given: 'given' | 'refused') =>
  sql`update lead_request set answer = ${given}, answered_by_id = ${me.id}, answered_at = ${at}::timestamptz
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

type Given = { lead_id: number; user_id: number }

export const answerGiven = (db: Db, { me, at }: Author, given: Given[]) =>
  sql`update lead_request r set answer = 'given', answered_by_id = ${authorOf(me)}, answered_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x (lead_id bigint, user_id bigint)
    where r.account_id = ${me.account_id} and r.lead_id = x.lead_id and r.user_id = x.user_id
      and r.answer is null`.execute(db)
