import { sql } from 'kysely'
import type { CommissionAct } from '#contract/events.ts'
import type { SharedCommission } from '#contract/sales/shared-commissions.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'

export type Earned = Omit<SharedCommission, 'developer'>
export type Earning = { account_id: number; broker_account_id: number; status?: string[] | undefined }

const where = ({ account_id, broker_account_id, status }: Earning) => sql`
  c.account_id = ${account_id} and c.broker_account_id = ${broker_account_id}
  ${status ? sql`and c.status = any (${status}::text[])` : sql``}`

export async function countEarned(db: Db, earning: Earning): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from commission c where ${where(earning)} limit 10000) as earned`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What a broker earned with the deals of an account, newest first. */
export async function sliceOfEarned(
  db: Db,
  earning: Earning,
  { offset, limit }: { offset: number; limit: number },
): Promise<Earned[]> {
  const { account_id } = earning
  const { rows } = await sql<Earned>`
    select c.id, json_build_object('number', d.number) as deal,
      case when q.number is not null then json_build_object('number', q.number) end as quotation, c.milestone,
      trim_scale(c.percent * c.share_percent / 100)::text as percent,
      ${moneyOf(sql.ref('c.amount'), sql.ref('c.currency'))} as amount, c.status, c.due_on, c.updated_at
    from commission c
    join deal d on d.account_id = ${account_id} and d.id = c.deal_id
    left join quotation q on q.account_id = ${account_id} and q.id = d.quotation_id
      and q.broker_account_id = ${earning.broker_account_id}
    where ${where(earning)}
    order by c.due_on desc, c.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export type Decided = { number: number; act: CommissionAct; ids: number[] }

/** What was decided of a broker's commissions since, as it is now: a row for each deal and state, newest first. */
export async function decidedSince(
  db: Db,
  { account_id, broker_account_id }: Earning,
  { since, most }: { since: string; most: number },
): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select d.number, c.status as act, array_agg(c.id order by c.id) as ids from commission c
    join deal d on d.account_id = ${account_id} and d.id = c.deal_id
    where c.account_id = ${account_id} and c.broker_account_id = ${broker_account_id} and c.status <> 'due'
      and c.updated_at >= ${since}::timestamptz
    group by d.number, c.status order by max(c.updated_at) desc limit ${most}`.execute(db)
  return rows
}
