import { type RawBuilder, sql } from 'kysely'
import type { Lead, LeadRow } from '#contract/leads/leads.ts'
import { namesVersion } from '#server/features/office/names/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { instant, jsonObject, jsonTime, text } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'
import { amountOf, type House, houseOf, joinedHouse, versionOf } from './amounts/amount.queries.ts'
import { type LeadColumns, withNames } from './naming.queries.ts'
import { visibleLeads } from './queries.ts'

const none = sql``

type Picked = RawBuilder<unknown>

/**
 * The leads whose ids `picked` selects, without the account's names of users, steps and tags, which `withNames` adds.
 * `picked` filters, orders and limits. The caller orders again, by columns of `l` and `c`.
 */
export const leadRows = <T = LeadColumns>(me: Me, picked: Picked, more = none): RawBuilder<T> =>
  rowsOf(me, {
    leads: sql`${byId(me, picked)} join account house on house.id = ${me.account_id}`,
    house: joinedHouse,
    more,
  })

/** The same inside a lateral join, which runs it again and again: there a join of the account costs more than it saves. */
export const rowsBeside = <T = LeadColumns>(me: Me, picked: Picked, more = none): RawBuilder<T> =>
  rowsOf(me, { leads: byId(me, picked), house: houseOf(me.account_id), more })

/** The same, where `picked` selects all columns of the leads. */
export const wholeRowsBeside = <T = LeadColumns>(me: Me, picked: Picked, more = none): RawBuilder<T> =>
  rowsOf(me, { leads: sql`(${picked}) as l`, house: houseOf(me.account_id), more })

const byId = (me: Me, picked: Picked) =>
  sql`(${picked}) as picked join lead l on l.account_id = ${me.account_id} and l.id = picked.id`

type From = { leads: RawBuilder<unknown>; house: House; more: RawBuilder<unknown> }

const rowsOf = <T>({ account_id }: Me, { leads, house, more }: From) => sql<T>`
  select l.id, l.status, l.kind, l.contact_id, c.name as contact_name, c.email as contact_email,
    c.phone as contact_phone, c.blocked_at is not null as contact_is_blocked,
    l.seller_id, l.method_id, l.lead_step_id, l.sale_step_id, ${namesVersion(account_id)} as names_version,
    array(select lt.tag_id from lead_tag lt where lt.account_id = ${account_id} and lt.lead_id = l.id) as tags_ids,
    array(
      select lp.project_id from lead_project lp where lp.account_id = ${account_id} and lp.lead_id = l.id
    ) as projects_ids,
    (select count(*)::int from lead_unit lu where lu.account_id = ${account_id} and lu.lead_id = l.id) as units_count,
    next.id as task_id, next.kind as task_kind,
    case when c.erased_at is null then next.title else 'Tarea' end as task_title, next.due_at as task_due_at,
    ${amountOf(account_id, 'l', house)} as amount, ${house.currency} as currency, l.quotations_count, l.last_follow_at, l.last_interaction_at, l.last_attempt_at, l.last_contact_at, l.step_entered_at,
    l.first_response_due_at, l.first_responded_at, l.won_at, l.unread_messages, l.place_version, l.discard_kind, l.discarded_at,
    l.is_in_follow_up, l.created_at, ${versionOf(account_id, 'l', house)} as updated_at ${more}
  from ${leads}
  join contact c on c.account_id = ${account_id} and c.id = l.contact_id
  left join lateral (
    select k.id, k.kind, k.title, k.due_at
    from lead_task k
    where k.account_id = ${account_id} and k.lead_id = l.id and k.status = 'pending' and l.next_task_at is not null
    order by k.due_at, k.id
    limit 1
  ) as next on true`

const offer = jsonObject({
  until: instant('l.claim_until'),
  fallback: text(`coalesce(r.fallback, 'round_robin')`),
})

/** Nobody is shown the texts of an erased contact, also while a job still deletes them. */
const toldOf = (column: string, nothing = sql`null`) =>
  sql`case when c.erased_at is null then ${sql.ref(`l.${column}`)} else ${nothing} end as ${sql.ref(column)}`

type OnlyOfOne = Omit<Lead, Exclude<keyof LeadRow, 'custom_fields'>>

/** One lead with all its data, or 404. */
export async function leadById(db: Db, me: Me, id: number, now: string): Promise<Lead> {
  const picked = sql`
    select l.id from lead l where l.account_id = ${me.account_id} and l.id = ${id} and ${visibleLeads(me, 'l')}`
  const more = sql`, ${toldOf('discard_detail')}, ${toldOf('assignment_reason')}, ${toldOf('comments')}, l.score,
    case when c.erased_at is null then coalesce(l.custom_fields, '{}') else '{}' end as custom_fields,
    ${toldOf('origin', sql`'{}'`)}, (
    select ${offer} from assignment_rule r
    where r.account_id = ${me.account_id} and r.id = l.claim_rule_id and r.is_active
      and l.seller_id is null and l.claim_until > ${now}::timestamptz) as offer, (
    select coalesce(json_agg(json_build_object('id', r.id, 'created_at', ${jsonTime('r.created_at')},
      'user', json_build_object('id', u.id, 'name', ${userName('u')})) order by r.id), '[]')
    from lead_request r join app_user u on u.account_id = ${me.account_id} and u.id = r.user_id
    where r.account_id = ${me.account_id} and r.lead_id = l.id and r.answer is null
      and r.user_id is distinct from l.seller_id) as requests`
  const { rows } = await leadRows<LeadColumns & OnlyOfOne>(me, picked, more).execute(db)
  return found((await withNames(db, me, rows, now))[0])
}
