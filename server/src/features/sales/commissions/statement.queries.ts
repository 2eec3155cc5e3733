import { sql } from 'kysely'
import { seesAll } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** A user, the account of a broker, or a broker without one by its name. */
export type Whose = { user_id: number } | { broker: string; broker_account_id?: number }
type Account = {
  name: string
  national_id: string | null
  phone: string | null
  email: string | null
  address: string | null
}

export async function headOf(db: Db, me: Me, whose: Whose): Promise<{ account: Account; name: string }> {
  if (!seesAll(me, 'deals') && !('user_id' in whose && whose.user_id === me.id)) found(null)
  const name = 'user_id' in whose ? userName('u') : sql`${whose.broker}::text`
  const { rows } = await sql<{ account: Account; name: string | null }>`
    select json_build_object('name', a.name, 'national_id', a.national_id, 'phone', a.phone, 'email', a.email,
      'address', a.address) as account, ${'user_id' in whose ? sql`case when u.id is not null then ${name} end` : name} as name
    from account a
    left join app_user u on u.account_id = ${me.account_id} and u.id = ${'user_id' in whose ? whose.user_id : null}
    where a.id = ${me.account_id}`.execute(db)
  const head = found(rows[0])
  return { account: head.account, name: found(head.name) }
}

function earnedBy(whose: Whose) {
  if ('user_id' in whose) return sql`c.user_id = ${whose.user_id}`
  return whose.broker_account_id === undefined
    ? sql`lower(c.broker) = lower(${whose.broker}) and c.broker_account_id is null`
    : sql`c.broker_account_id = ${whose.broker_account_id}`
}

/** As the developer knows it. */
export async function nameOfBroker(db: Db, accountId: number, brokerId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select l.broker_name as name from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = ${brokerId}`.execute(db)
  return found(rows[0]).name
}

/** The account of a broker that this one works with, or did. */
export async function brokerByUuid(
  db: Db,
  accountId: number,
  uuid: string,
): Promise<{ broker_account_id: number; broker: string }> {
  const { rows } = await sql<{ broker_account_id: number; broker: string }>`
    select l.broker_account_id, l.broker_name as broker from broker_link l
    where l.account_id = ${accountId} and l.broker_uuid = ${uuid}::uuid`.execute(db)
  return found(rows[0])
}

export type Booked = {
  booked_on: string
  act: 'due' | 'approved' | 'paid' | 'clawed_back'
  deal: number
  milestone: string
  percent: string
  share_percent: string
  amount: string
  currency: 'UF' | 'CLP' | 'USD' | 'EUR'
}

/** What happened within these days, oldest first. */
export async function stepsBooked(
  db: Db,
  { account_id }: Me,
  whose: Whose,
  { from, to }: { from: string; to: string },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select st.booked_on, st.act, d.number as deal, c.milestone, trim_scale(c.percent)::text as percent,
      trim_scale(c.share_percent)::text as share_percent, st.amount::text, c.currency
    from commission_step st
    join commission c on c.account_id = ${account_id} and c.id = st.commission_id
    join deal d on d.account_id = ${account_id} and d.id = c.deal_id
    where st.account_id = ${account_id} and st.booked_on between ${from}::date and ${to}::date
      and ${earnedBy(whose)}
    order by st.booked_on, st.id limit 20000`.execute(db)
  return rows
}
