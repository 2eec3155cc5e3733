import { type RawBuilder, sql } from 'kysely'
import type { Lead, LeadRow } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { instant, jsonList, jsonObject, orNull, text } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'
import { amountOf, currencyOf, versionOf } from './amounts/queries.ts'
import { visibleLeads } from './queries.ts'

const none = sql``

const json = {
  contact: jsonObject({
    id: 'c.id',
    name: text('c.name'),
    email: orNull(text('c.email')),
    phone: orNull(text('c.phone')),
    is_blocked: text('c.blocked_at is not null'),
  }),
  seller: jsonObject({ id: 's.id', name: text(nameText('s')) }),
  method: jsonObject({ id: 'm.id', name: text('m.name') }),
  lead_step: jsonObject({
    id: 'st.id',
    name: text('st.name'),
    color: text('st.color'),
    kind: text('st.kind'),
  }),
  sale_step: jsonObject({ id: 'sst.id', name: text('sst.name') }),
  tags: jsonList({ id: 't.id', name: text('t.name'), color: text('t.color') }, 't.name, t.id'),
  projects: jsonList({ id: 'p.id', name: text('p.name') }, 'p.name, p.id'),
  offer: jsonObject({
    until: instant('l.claim_until'),
    fallback: text(`coalesce(r.fallback, 'round_robin')`),
  }),
  task: jsonObject({ id: 'k.id', kind: text('k.kind'), title: text('k.title'), due_at: instant('k.due_at') }),
}

/**
 * The leads whose ids `picked` selects, with every name a screen shows. Names are joined to the page's rows only,
 * so `picked` does the filtering, ordering and cutting. The caller orders again, by columns of `l` and `c`.
 */
export const leadRows = <T = LeadRow>(
  me: Me,
  now: string,
  picked: RawBuilder<unknown>,
  more = none,
) => sql<T>`
  select ${columns(me, now)} ${more}
  from (${picked}) as picked
  join lead l on l.account_id = ${me.account_id} and l.id = picked.id
  join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id
  left join app_user s on s.account_id = ${me.account_id} and s.id = l.seller_id
  left join account_option m on m.account_id = ${me.account_id} and m.id = l.method_id
  left join lead_step st on st.account_id = ${me.account_id} and st.id = l.lead_step_id
  left join sale_step sst on sst.account_id = ${me.account_id} and sst.id = l.sale_step_id
  left join lateral (
    select ${json.tags} as list
    from lead_tag lt join tag t on t.account_id = ${me.account_id} and t.id = lt.tag_id
    where lt.account_id = ${me.account_id} and lt.lead_id = l.id
  ) as tags on true
  left join lateral (
    select ${json.projects} as list
    from lead_project lp join project p on p.account_id = ${me.account_id} and p.id = lp.project_id
    where lp.account_id = ${me.account_id} and lp.lead_id = l.id
  ) as projects on true
  left join lateral (
    select ${json.task} as task
    from lead_task k
    where k.account_id = ${me.account_id} and k.lead_id = l.id and k.status = 'pending' and l.next_task_at is not null
    order by k.due_at, k.id
    limit 1
  ) as next on true
  left join lateral (
    select count(*)::int as count
    from lead_unit lu where lu.account_id = ${me.account_id} and lu.lead_id = l.id
  ) as units on true`

const columns = (me: Me, now: string) => sql`
  l.id, l.status, l.kind,
  ${json.contact} as contact, ${json.seller} as seller, ${json.method} as method,
  ${json.lead_step} as lead_step,
  ${json.sale_step} as sale_step,
  tags.list as tags, projects.list as projects,
  ${amountOf(me.account_id)} as amount, ${currencyOf(me.account_id)} as currency, units.count as units_count, l.quotations_count, next.task as next_task,
  l.last_follow_at, l.last_interaction_at, l.step_entered_at, l.first_response_due_at, l.first_responded_at,
  l.status in ('to_contact', 'in_follow_up')
    and coalesce(l.step_entered_at < ${now}::timestamptz - make_interval(days => st.stale_after_days), false) as stale,
  l.unread_messages, l.place_version, l.discard_kind, l.discarded_at, l.is_in_follow_up, l.created_at,
  ${versionOf(me.account_id)} as updated_at`

/** How a user is called on screens. */
export const userName = (alias: string) => sql.raw<string>(nameText(alias))

function nameText(alias: string) {
  return `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.username)`
}

/** One lead with all it has, or 404. */
export async function leadById(db: Db, me: Me, now: string, id: number): Promise<Lead> {
  const picked = sql`
    select l.id from lead l where l.account_id = ${me.account_id} and l.id = ${id} and ${visibleLeads(me)}`
  const more = sql`, l.discard_detail, l.assignment_reason, l.comments, l.score, l.origin, (
    select ${json.offer} from assignment_rule r
    where r.account_id = ${me.account_id} and r.id = l.claim_rule_id
      and l.seller_id is null and l.claim_until > ${now}::timestamptz) as offer`
  const { rows } = await leadRows<Lead>(me, now, picked, more).execute(db)
  return found(rows[0])
}
