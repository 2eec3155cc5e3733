import { type RawBuilder, sql } from 'kysely'
import type { ContactRow } from '#contract/people/contacts.ts'
import { seesAll } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Me } from '#server/platform/me.ts'

/**
 * The contacts whose ids `picked` selects, with the names a table shows. Names are joined only to the rows of the page,
 * so `picked` filters, orders and limits. The caller orders again, by columns of `c`.
 */
export const contactRows = <T = ContactRow>(me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<T>`
  select c.id, c.kind, c.name, c.email, c.phone, c.national_id, c.birthdate, c.is_first_home, c.occupation, c.commune,
    c.region, c.is_client, c.incomplete, c.blocked_at is not null as is_blocked, c.is_deleted, c.deleted_at, c.last_interaction_at, c.created_at, c.updated_at,
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as gender,
    case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as method,
    (${tagsOf(me, 'c')}) as tags, work.open_leads_count, work.sellers, work.projects ${more}
  from (${picked}) as picked
  join contact c on c.account_id = ${me.account_id} and c.id = picked.id
  left join account_option g on g.account_id = ${me.account_id} and g.id = c.gender_id
  left join account_option m on m.account_id = ${me.account_id} and m.id = c.method_id
  cross join lateral (${workOn(me)}) as work`

/** The tags of a contact, by its alias. */
export const tagsOf = (me: Me, contact: string) => sql`
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name, t.id), '[]')
  from contact_tag ct join tag t on t.account_id = ${me.account_id} and t.id = ct.tag_id
  where ct.account_id = ${me.account_id} and ct.contact_id = ${sql.raw(contact)}.id`

/** Summary of the leads of `contact c` that `me` may see. */
const workOn = (me: Me) => sql`
  select count(distinct l.id)::int as open_leads_count,
    coalesce(json_agg(distinct jsonb_build_object('id', s.id, 'name',
      ${userName('s')})) filter (where s.id is not null), '[]') as sellers,
    coalesce(json_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) filter (where p.id is not null), '[]') as projects
  from lead l
  left join app_user s on s.account_id = ${me.account_id} and s.id = l.seller_id
  left join lead_project lp on lp.account_id = ${me.account_id} and lp.lead_id = l.id
  left join project p on p.account_id = ${me.account_id} and p.id = lp.project_id
  where l.account_id = ${me.account_id} and l.contact_id = c.id and l.status in ('to_contact', 'in_follow_up')
    and not l.is_deleted ${seesAll(me, 'leads') ? sql`` : sql`and l.seller_id = ${me.id}`}`
