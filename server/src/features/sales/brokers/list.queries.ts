import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Broker, listBrokers } from '#contract/sales/brokers.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { isShared } from '#server/features/stock/unit-shares/covering.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'
import type { PageRequest } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listBrokers, 'query'>
export type FoundBroker = Pick<Broker, 'id' | 'uuid' | 'name' | 'is_linked' | 'linked_at' | 'agents'>
export type Figures = Omit<Broker, Exclude<keyof FoundBroker, 'id'>>

/**
 * A page of the brokers that an account works with or may find, and how many there are, counted up to the cap. It reads the accounts
 * of all brokers, outside of row security, and so no `readPage`: what this account did with them is read in a transaction of its own.
 */
export async function findBrokers(
  db: Db,
  me: Me,
  { search, is_linked }: Query,
  { limit, offset }: PageRequest,
): Promise<{ count: number; brokers: FoundBroker[] }> {
  const from = sql`account a
    left join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = a.id and l.unlinked_at is null`
  const where = sql`a.is_broker and a.id <> ${me.account_id} and (a.is_visible or l.account_id is not null)
    ${is_linked === undefined ? sql`` : sql`and (l.account_id is not null) = ${is_linked}`}
    ${search ? sql`and position(app.fold(${search}::text) in app.fold(a.name)) > 0` : sql``}`
  const { rows } = await sql<FoundBroker>`
    select a.id, a.uuid, a.name, l.account_id is not null as is_linked, l.linked_at,
      case when l.account_id is not null then
        (select count(*)::int from user_login g where g.account_id = a.id) end as agents
    from ${from} where ${where}
    order by l.account_id is null, lower(a.name), a.id limit ${limit} offset ${offset}`.execute(db)
  const { rows: counts } = await sql<{
    count: number
  }>`select (${counted({ from, where })}) as count`.execute(db)
  return { count: counts[0]?.count ?? 0, brokers: rows }
}

/** What the account did with these brokers. A share that was typed names a broker by its name, of now or of when it was linked. */
export async function figuresOf(
  db: Db,
  me: Me,
  brokers: { id: number; name: string }[],
  now: string,
): Promise<Figures[]> {
  const { account_id, currency } = me
  const today = dayOf(now, me.timezone)
  const shared = sql`
    select count(*) from unit u where u.account_id = ${account_id}
      and ${isShared({ account_id, today, broker_account_id: sql`b.id` }, 'u')}`
  const { rows } = await sql<Figures>`
    select b.id, (${shared})::int as shared_units, coalesce(r.registrations, 0)::int as registrations,
      (select count(*)::int from broker_registration v
        join broker_registration_step s on s.account_id = ${account_id} and s.registration_id = v.id and s.act = 'visited'
        where v.account_id = ${account_id} and v.broker_account_id = b.id) as visits,
      (select count(*)::int from quotation q
        where q.account_id = ${account_id} and q.broker_account_id = b.id and q.version = 1 and q.number is not null) as quotations,
      coalesce(d.deals, 0)::int as deals,
      case when r.people > 0 then round(100.0 * r.buyers / r.people, 1)::text end as conversion_percent, ${moneyOf(sql`coalesce(d.won, 0)`, sql`${currency}::text`)} as won_amount
    from unnest(${brokers.map(({ id }) => id)}::bigint[], ${brokers.map(({ name }) => name)}::text[]) as b (id, name)
    left join broker_link l on l.account_id = ${account_id} and l.broker_account_id = b.id
    left join lateral (
      select count(*) as registrations, count(distinct r.contact_id) as people,
        count(distinct r.contact_id) filter (where exists (
          select from deal x join quotation q on q.account_id = ${account_id} and q.id = x.quotation_id
          where x.account_id = ${account_id} and x.contact_id = r.contact_id and x.status in ('active', 'won')
            and q.broker_account_id = b.id)) as buyers
      from broker_registration r
      where r.account_id = ${account_id} and r.broker_account_id = b.id
    ) r on true
    left join lateral (
      select count(distinct x.id) as deals,
        sum(x.amount) filter (where x.status = 'won' and x.currency = ${currency}) as won
      from deal x where x.account_id = ${account_id} and exists (
        select from deal_commission_share c
        where c.account_id = ${account_id} and c.deal_id = x.id
          and (c.broker_account_id = b.id or c.broker_account_id is null and lower(c.broker) in (lower(b.name), lower(l.broker_name))))
    ) d on true`.execute(db)
  return rows
}
