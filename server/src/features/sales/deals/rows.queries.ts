import { type RawBuilder, sql } from 'kysely'
import type { DealRow } from '#contract/sales/deals.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Me } from '#server/platform/me.ts'
import { countDocuments } from './waiting-documents.queries.ts'

/** The columns of `deal d` that lists show, with the joins of `namesOfDeal`. */
export const dealColumns = (me: Me, now: string): RawBuilder<unknown> => sql`
  d.id, d.number, d.status, d.ended_as, d.step_entered_at, d.step_due_on, d.won_at, d.ended_at, d.created_at, d.updated_at,
  coalesce(d.status = 'active' and d.step_due_at <= ${now}::timestamptz, false) as is_late,
  json_build_object('to_check', ${countDocuments(me, 'd', 'to_check')}, 'refused', ${countDocuments(me, 'd', 'refused')}) as documents,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  q.figures -> 'total' as amount, ${moneyOf(sql.ref('d.amount_clp'), sql`'CLP'`)} as amount_clp,
  json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
  json_build_object('id', c.id, 'name', c.name) as contact, json_build_object('id', d.lead_id) as lead,
  json_build_object('id', s.id, 'name', ${userName('s')}) as seller,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
  coalesce((
    select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind) order by du.position)
    from deal_unit du join unit u on u.account_id = ${me.account_id} and u.id = du.unit_id
    where du.account_id = ${me.account_id} and du.deal_id = d.id), '[]') as units`

export const namesOfDeal = (me: Me): RawBuilder<unknown> => sql`
  join sale_step st on st.account_id = ${me.account_id} and st.id = d.sale_step_id
  join quotation q on q.account_id = ${me.account_id} and q.id = d.quotation_id
  join app_user s on s.account_id = ${me.account_id} and s.id = d.seller_id
  join contact c on c.account_id = ${me.account_id} and c.id = d.contact_id
  left join project p on p.account_id = ${me.account_id} and p.id = d.project_id`

/** The deals whose ids `picked` selects. The caller orders again, by columns of `d`. */
export const dealRows = (me: Me, now: string, picked: RawBuilder<unknown>, more = sql``) => sql<DealRow>`
  select ${dealColumns(me, now)} ${more}
  from (${picked}) as picked
  join deal d on d.account_id = ${me.account_id} and d.id = picked.id ${namesOfDeal(me)}`
