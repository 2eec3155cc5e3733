import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { sumOf } from '#server/platform/decimals.ts'
import type { Author } from '#server/platform/events.ts'
import { authorOf } from '#server/platform/me.ts'

export type Share = {
  scheme_id: number
  user_id: number | null
  broker: string | null
  /** The account of a broker that quoted what is sold. */
  broker_account_id: number | null
  share_percent: string
  /** What the broker was promised of the price, which the milestones of its scheme divide. */
  commission_percent: string | null
}

/** The broker that made the quotation of a deal, and what it was promised. */
export async function brokerOfDeal(
  db: Db,
  accountId: number,
  dealId: number,
): Promise<{ id: number; name: string; commission_percent: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; commission_percent: string }>`
    select q.broker_account_id as id, q.broker ->> 'name' as name, q.broker ->> 'commission_percent' as commission_percent
    from deal d join quotation q on q.account_id = ${accountId} and q.id = d.quotation_id
    where d.account_id = ${accountId} and d.id = ${dealId} and q.broker_account_id is not null`.execute(db)
  return rows[0]
}

export async function dealToEarn(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{
    amount: string
    currency: 'UF' | 'CLP' | 'USD' | 'EUR'
    seller_id: number
    shares: Share[]
  }>`
    select d.amount::text, d.currency, d.seller_id, coalesce((
      select json_agg(json_build_object('scheme_id', x.scheme_id, 'user_id', x.user_id, 'broker', x.broker,
        'broker_account_id', x.broker_account_id, 'share_percent', x.share_percent::text,
        'commission_percent', x.commission_percent::text) order by x.position)
      from deal_commission_share x where x.account_id = ${accountId} and x.deal_id = d.id), '[]') as shares
    from deal d where d.account_id = ${accountId} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether the deal was in the step before: a milestone is reached once. */
export async function hasEarned(db: Db, accountId: number, dealId: number, stepId: number): Promise<boolean> {
  const { rows } = await sql`
    select from commission c
    where c.account_id = ${accountId} and c.deal_id = ${dealId} and c.sale_step_id = ${stepId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** What the milestones before brought the broker of a share: of the price, however it was parted. */
export async function percentEarned(
  db: Db,
  accountId: number,
  dealId: number,
  { scheme_id, broker_account_id }: Pick<Share, 'scheme_id' | 'broker_account_id'>,
): Promise<string> {
  const { rows } = await sql<{ sale_step_id: number; percent: string }>`
    select distinct c.sale_step_id, c.percent::text as percent from commission c
    where c.account_id = ${accountId} and c.deal_id = ${dealId} and c.scheme_id = ${scheme_id}
      and c.broker_account_id = ${broker_account_id}`.execute(db)
  return sumOf(rows.map(({ percent }) => percent)).toFixed()
}

export type NewCommission = Share & {
  deal_id: number
  sale_step_id: number
  milestone: string
  percent: string
  amount: string
  currency: string
  due_on: string
}

export async function insertCommission(db: Db, { me, at }: Author, one: NewCommission): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into commission as c (account_id, deal_id, scheme_id, sale_step_id, milestone, user_id, broker, broker_account_id, percent,
      share_percent, amount, currency, status, due_on, created_at, updated_at)
    values (${me.account_id}, ${one.deal_id}, ${one.scheme_id}, ${one.sale_step_id}, ${one.milestone}, ${one.user_id},
      ${one.broker}, ${one.broker_account_id}, ${one.percent}, ${one.share_percent}, ${one.amount}, ${one.currency}, 'due', ${one.due_on}, ${at}, ${at})
    returning c.id`.execute(db)
  return (rows[0] as { id: number }).id
}

export type LockedCommission = {
  id: number
  deal_id: number
  user_id: number | null
  broker_account_id: number | null
  amount: string
  currency: string
  status: 'due' | 'approved' | 'paid' | 'clawed_back'
}

export async function lockCommissions(
  db: Db,
  accountId: number,
  which: { id: number } | { deal_id: number },
): Promise<LockedCommission[]> {
  const { rows } = await sql<LockedCommission>`
    select c.id, c.deal_id, c.user_id, c.broker_account_id, c.amount::text, c.currency, c.status from commission c
    where c.account_id = ${accountId}
      and ${'id' in which ? sql`c.id = ${which.id}` : sql`c.deal_id = ${which.deal_id}`}
    order by c.id for no key update`.execute(db)
  return rows
}

type Step = {
  id: number
  act: LockedCommission['status']
  amount: string
  booked_on: string
}

/** Its new state, and what was done in its history. */
export async function keepStep(db: Db, { me, at }: Author, { id, act, amount, booked_on }: Step) {
  await sql`
    update commission c set status = ${act}, updated_at = ${at} where c.account_id = ${me.account_id} and c.id = ${id}`.execute(
    db,
  )
  await sql`
    insert into commission_step (account_id, commission_id, act, amount, booked_on, by_id, at)
    values (${me.account_id}, ${id}, ${act}, ${amount}, ${booked_on}, ${authorOf(me)}, ${at})`.execute(db)
}
