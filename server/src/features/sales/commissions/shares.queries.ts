import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { listCommissionShares } from '#contract/sales/commissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type NewShare = {
  scheme_id: number
  user_id: number | null
  broker: string | null
  share_percent: string
}

async function sharesOf(
  db: Db,
  accountId: number,
  dealId: number,
): Promise<ReturnsOf<typeof listCommissionShares>> {
  const { rows } = await sql<ReturnsOf<typeof listCommissionShares>[number]>`
    select json_build_object('id', s.id, 'name', s.name) as scheme,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as user,
      x.broker, trim_scale(x.share_percent)::text as share_percent
    from deal_commission_share x
    join commission_scheme s on s.account_id = ${accountId} and s.id = x.scheme_id
    left join app_user u on u.account_id = ${accountId} and u.id = x.user_id
    where x.account_id = ${accountId} and x.deal_id = ${dealId} order by x.position`.execute(db)
  return rows
}

export async function replaceShares(db: Db, accountId: number, dealId: number, shares: NewShare[]) {
  await sql`delete from deal_commission_share x where x.account_id = ${accountId} and x.deal_id = ${dealId}`.execute(
    db,
  )
  if (shares.length === 0) return
  const values = shares.map(
    ({ scheme_id, user_id, broker, share_percent }, position) =>
      sql`(${accountId}, ${dealId}, ${position}, ${scheme_id}, ${user_id}, ${broker}, ${share_percent})`,
  )
  await sql`
    insert into deal_commission_share (account_id, deal_id, position, scheme_id, user_id, broker, share_percent)
    values ${sql.join(values)}`.execute(db)
}

export async function knownUsers(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u where u.account_id = ${accountId} and u.id = any (${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** 404 for a deal that `me` may not see. */
export async function sharesOfDeal(db: Db, me: Me, dealId: number) {
  const { rows } = await sql`
    select from deal d where d.account_id = ${me.account_id} and d.id = ${dealId} and ${visibleDeals(me, 'd')}`.execute(
    db,
  )
  found(rows[0])
  return sharesOf(db, me.account_id, dealId)
}
