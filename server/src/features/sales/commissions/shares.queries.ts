import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { listCommissionShares } from '#contract/sales/commissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Share } from './earning.queries.ts'

export type NewShare = Share

async function sharesOf(
  db: Db,
  accountId: number,
  dealId: number,
): Promise<ReturnsOf<typeof listCommissionShares>> {
  const { rows } = await sql<ReturnsOf<typeof listCommissionShares>[number]>`
    select json_build_object('id', s.id, 'name', s.name) as scheme,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as user,
      x.broker, l.broker_uuid, trim_scale(x.share_percent)::text as share_percent, trim_scale(x.commission_percent)::text as commission_percent
    from deal_commission_share x
    join commission_scheme s on s.account_id = ${accountId} and s.id = x.scheme_id
    left join app_user u on u.account_id = ${accountId} and u.id = x.user_id
    left join broker_link l on l.account_id = ${accountId} and l.broker_account_id = x.broker_account_id
    where x.account_id = ${accountId} and x.deal_id = ${dealId} order by x.position`.execute(db)
  return rows
}

export async function replaceShares(db: Db, accountId: number, dealId: number, shares: NewShare[]) {
  await sql`delete from deal_commission_share x where x.account_id = ${accountId} and x.deal_id = ${dealId}`.execute(
    db,
  )
  if (shares.length === 0) return
  const values = shares.map(
    (share, position) =>
      sql`(${accountId}, ${dealId}, ${position}, ${share.scheme_id}, ${share.user_id}, ${share.broker},
        ${share.broker_account_id}, ${share.share_percent}, ${share.commission_percent})`,
  )
  await sql`
    insert into deal_commission_share (account_id, deal_id, position, scheme_id, user_id, broker, broker_account_id, share_percent,
      commission_percent)
    values ${sql.join(values)}`.execute(db)
}

/** After those that there are. */
export const addShare = (db: Db, accountId: number, dealId: number, share: NewShare) =>
  sql`
    insert into deal_commission_share (account_id, deal_id, position, scheme_id, user_id, broker, broker_account_id, share_percent,
      commission_percent)
    select ${accountId}::bigint, ${dealId}::bigint, coalesce(max(x.position) + 1, 0), ${share.scheme_id}, ${share.user_id},
      ${share.broker}::text, ${share.broker_account_id}, ${share.share_percent}::numeric, ${share.commission_percent}::numeric
    from deal_commission_share x where x.account_id = ${accountId} and x.deal_id = ${dealId}`.execute(db)

type KnownBroker = {
  name: string
  scheme_id: number
  broker_account_id: number
  commission_percent: string | null
}

/** The accounts of brokers that earn with a deal, by the name that they have there. */
export async function brokerAccounts(db: Db, accountId: number, dealId: number): Promise<KnownBroker[]> {
  const { rows } = await sql<KnownBroker>`
    select x.broker as name, x.scheme_id, x.broker_account_id, x.commission_percent::text as commission_percent from deal_commission_share x
    where x.account_id = ${accountId} and x.deal_id = ${dealId} and x.broker_account_id is not null`.execute(
    db,
  )
  return rows
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

/** The accounts of linked brokers by the names that they are listed with; none for a name that several have. */
export async function linkedByName(db: Db, accountId: number, names: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select l.broker_name as name, min(l.broker_account_id) as id from broker_link l
    where l.account_id = ${accountId} and l.unlinked_at is null and l.broker_name = any (${names}::text[])
    group by l.broker_name having count(*) = 1`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Those that this account works with, or did, by their uuids. */
export async function linkedByUuid(
  db: Db,
  accountId: number,
  uuids: string[],
): Promise<Map<string, { id: number; name: string }>> {
  const { rows } = await sql<{ uuid: string; id: number; name: string }>`
    select l.broker_uuid as uuid, l.broker_account_id as id, l.broker_name as name from broker_link l
    where l.account_id = ${accountId} and l.broker_uuid = any (${uuids}::uuid[])`.execute(db)
  return new Map(rows.map(({ uuid, ...one }) => [uuid, one]))
}

/** By which a deal is shared now. */
export async function schemesOfDeal(db: Db, accountId: number, dealId: number): Promise<number[]> {
  const { rows } = await sql<{ scheme_id: number }>`
    select distinct x.scheme_id from deal_commission_share x
    where x.account_id = ${accountId} and x.deal_id = ${dealId}`.execute(db)
  return rows.map(({ scheme_id }) => scheme_id)
}
