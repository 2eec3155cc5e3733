import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import { seesAll } from '#contract/permissions.ts'
import type { CommissionRow, listCommissions, sumCommissions } from '#contract/sales/commissions.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { earnedByBrokers } from '#server/features/sales/deals/brokers.queries.ts'
import { daysOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { totalsOf } from '#server/platform/list/totals.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listCommissions, 'query'>

const sortings: Record<'due_on' | 'id', Sorting> = {
  due_on: { by: sql.ref('c.due_on'), type: 'date', isFilled: true },
  id: { by: sql.ref('c.id'), type: 'bigint', isFilled: true },
}

/** Condition on `commission c`: all, or one's own. */
const visible = (me: Me) => (seesAll(me, 'deals') ? sql`true` : sql`c.user_id = ${me.id}`)

export const pageOfCommissions = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, commissionList(me, query, now))

export const totalsOfCommissions = (
  db: Db,
  me: Me,
  filters: OutputOf<typeof sumCommissions, 'query'>,
  now: string,
) => totalsOf(db, commissionList(me, filters, now), { amount: sql`c.amount`, currency: sql`c.currency` })

function commissionList(
  me: Me,
  { status, users_ids, brokers, deals_ids, date_due_commission, ordering }: Query,
  now: string,
): List<CommissionRow> {
  const days = date_due_commission && daysOf(date_due_commission, now, me.timezone)
  const conditions = [
    sql`c.account_id = ${me.account_id}`,
    visible(me),
    ...(status ? [sql`c.status = any (${status}::text[])`] : []),
    ...(users_ids ? [sql`c.user_id = any (${users_ids}::bigint[])`] : []),
    ...(brokers ? [earnedByBrokers(me, 'c', brokers)] : []),
    ...(deals_ids ? [sql`c.deal_id = any (${deals_ids}::bigint[])`] : []),
    ...(days ? [sql`c.due_on between ${days.from}::date and ${days.to}::date`] : []),
  ]
  return {
    from: sql`commission c`,
    where: sql.join(conditions, sql` and `),
    order: orderBy(sortings, ordering ?? ['-due_on'], 'c.id'),
    rows: (picked, more) => rowsOf(me, picked, more),
    filter: status || users_ids || brokers || deals_ids || days ? 'rare' : null,
  }
}

export async function commissionById(db: Db, me: Me, id: number): Promise<CommissionRow> {
  const picked = sql`select c.id from commission c where c.account_id = ${me.account_id} and c.id = ${id} and ${visible(me)}`
  const { rows } = await rowsOf(me, picked).execute(db)
  return found(rows[0])
}

const rowsOf = ({ account_id }: Me, picked: RawBuilder<unknown>, more = sql``) => sql<CommissionRow>`
  select c.id, json_build_object('id', d.id, 'number', d.number) as deal,
    case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as person, c.broker,
    case when exists (select from broker_link bl join broker_link o on o.account_id = ${account_id}
        and lower(o.broker_name) = lower(bl.broker_name) and o.broker_account_id <> bl.broker_account_id
      where bl.account_id = ${account_id} and bl.broker_account_id = c.broker_account_id) then c.broker_account_id end as broker_account_number,
    json_build_object('id', s.id, 'name', s.name) as scheme,
    json_build_object('sale_step_id', c.sale_step_id, 'name', c.milestone) as milestone,
    trim_scale(c.percent)::text as percent, trim_scale(c.share_percent)::text as share_percent,
    ${moneyOf(sql.ref('c.amount'), sql.ref('c.currency'))} as amount, c.status, c.due_on, coalesce((
      select json_agg(json_build_object('act', st.act, 'amount', ${moneyOf(sql.ref('st.amount'), sql.ref('c.currency'))},
        'booked_on', st.booked_on, 'reason', case st.act when 'clawed_back' then d.end_reason end,
        'by', case when a.id is not null then json_build_object('id', a.id, 'name', ${userName('a')}) end,
        'at', ${jsonTime('st.at')}) order by st.id)
      from commission_step st left join app_user a on a.account_id = ${account_id} and a.id = st.by_id
      where st.account_id = ${account_id} and st.commission_id = c.id), '[]') as steps,
    c.updated_at ${more}
  from (${picked}) as picked
  join commission c on c.account_id = ${account_id} and c.id = picked.id
  join deal d on d.account_id = ${account_id} and d.id = c.deal_id
  join commission_scheme s on s.account_id = ${account_id} and s.id = c.scheme_id
  left join app_user u on u.account_id = ${account_id} and u.id = c.user_id`
