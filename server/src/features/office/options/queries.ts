import { type RawBuilder, sql } from 'kysely'
import type { Options } from '#contract/office/account.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { countries, currencies } from './world.ts'

/** The part stored per account. */
type Kept = Omit<Options, 'currencies' | 'countries'>

/** All options of the account's forms and filters, in one statement. */
export async function optionsOf(db: Db, me: Me): Promise<Options> {
  const { rows } = await sql<Kept>`
    select
      (${optionList(me, 'method')}) as methods,
      (${optionList(me, 'gender')}) as genders,
      (${optionList(me, 'marital_status')}) as marital_statuses,
      (${optionList(me, 'marital_regime')}) as marital_regimes,
      (${optionList(me, 'file_type')}) as file_types,
      (${listed(
        sql`json_build_object('id', o.code, 'name', o.name) order by o.position, o.id`,
        sql`account_option o where o.account_id = ${me.account_id}
          and o.list = 'discard_kind' and o.code is not null and not o.is_retired`,
      )}) as discard_kinds,
      (${listed(
        sql`json_build_object('id', st.id, 'name', st.name, 'color', st.color, 'kind', st.kind, 'order', st.position)
          order by st.position, st.id`,
        sql`lead_step st where st.account_id = ${me.account_id}`,
      )}) as lead_steps,
      (${listed(
        sql`json_build_object('id', ss.id, 'name', ss.name) order by ss.position, ss.id`,
        sql`sale_step ss where ss.account_id = ${me.account_id}`,
      )}) as sale_steps,
      (${listed(
        sql`json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name, t.id`,
        sql`tag t where t.account_id = ${me.account_id}`,
      )}) as tags,
      (${listed(
        sql`json_build_object('id', u.id, 'name', ${userName('u')},
          'is_active', u.is_active) order by u.is_active desc, u.first_name, u.last_name, u.id`,
        sql`app_user u where u.account_id = ${me.account_id} and u.is_seller`,
      )}) as sellers,
      (${listed(
        sql`json_build_object('id', p.id, 'name', p.name) order by p.name, p.id`,
        sql`project p where p.account_id = ${me.account_id}`,
      )}) as projects,
      (select a.whatsapp_texts from account a where a.id = ${me.account_id}) as whatsapp_texts,
      (${listed(
        sql`json_build_object('id', ut.id, 'name', ut.name, 'project_id', ut.project_id) order by ut.name, ut.id`,
        sql`unit_type ut where ut.account_id = ${me.account_id}`,
      )}) as unit_types,
      (${listed(
        sql`json_build_object('id', b.id, 'name', b.name, 'project_id', b.project_id) order by b.position, b.id`,
        sql`building b where b.account_id = ${me.account_id}`,
      )}) as buildings`.execute(db)
  return { ...(rows[0] as Kept), currencies, countries }
}

const listed = (items: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`select coalesce(json_agg(${items}), '[]') from ${from}`

const optionList = (me: Me, list: string) =>
  listed(
    sql`json_build_object('id', o.id, 'name', o.name, 'code', o.code) order by o.position, o.id`,
    sql`account_option o where o.account_id = ${me.account_id} and o.list = ${sql.lit(list)} and not o.is_retired`,
  )
