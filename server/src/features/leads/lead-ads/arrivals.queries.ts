import { sql } from 'kysely'
import type { LeadArrival } from '#contract/leads/lead-ads.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

const most = 20

/** Of a lead that one may see. A lead and a contact that an answer made have its time. */
export async function arrivalsOf(db: Db, { account_id }: Me, leadId: number): Promise<LeadArrival[]> {
  const { rows } = await sql<LeadArrival>`
    select a.id, a.meta_id as leadgen_id, a.answered_at, a.told_by, a.created_at as received_at, a.fetched_at, a.done_at,
      l.created_at <> a.done_at as is_joined, c.created_at <> a.done_at as is_known_person, t.at as assigned_at,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller,
      case when m.id is not null or a.welcome_problem is not null then a.welcomed_at end as welcomed_at,
      m.status as welcome_status, a.welcome_problem
    from lead_ads_answer a
    join lead l on l.account_id = ${account_id} and l.id = a.lead_id
    join contact c on c.account_id = ${account_id} and c.id = l.contact_id
    left join lateral (
      select e.at, (e.data ->> 'seller_id')::bigint as seller_id from timeline_event e
      where e.account_id = ${account_id} and e.contact_id = l.contact_id and e.lead_id = l.id and e.at >= a.done_at
        and (e.kind = 'lead_offered' or e.kind in ('lead_created', 'lead_assigned') and e.data ->> 'seller_id' is not null)
      order by e.at, e.id limit 1
    ) t on true
    left join app_user u on u.account_id = ${account_id} and u.id = t.seller_id
    left join message m on m.account_id = ${account_id} and m.id = a.welcome_message_id
    where a.account_id = ${account_id} and a.lead_id = ${leadId} and a.status = 'done'
    order by a.done_at, a.id limit ${most}`.execute(db)
  return rows
}
