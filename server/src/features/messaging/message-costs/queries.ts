import { type RawBuilder, sql } from 'kysely'
import type { Cost, Rate } from '#contract/messaging/message-costs.ts'
import { decimalText } from '#server/features/office/currency/money.queries.ts'
import { instantOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { addUp, type CostRow } from './sums.ts'

/** The newest month first. */
export async function ratesOf(db: Db, me: Me): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select r.category, to_char(r.month, 'YYYY-MM') as month, ${decimalText(sql`r.amount`)} as amount, r.currency
    from message_rate r where r.account_id = ${me.account_id} order by r.month desc, r.category`.execute(db)
  return rows
}

/** Since when they are what they are; serializes their changes where `isLocking`. */
export async function ratesChangedAt(db: Db, me: Me, { isLocking = false } = {}): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(a.message_rates_changed_at, a.created_at) as at from account a
    where a.id = ${me.account_id} ${isLocking ? sql`for no key update` : sql``}`.execute(db)
  return found(rows[0]).at
}

export async function replaceRates(db: Db, me: Me, rates: readonly Rate[], at: string) {
  const account_id = me.account_id
  await sql`update account a set message_rates_changed_at = ${at} where a.id = ${account_id}`.execute(db)
  await db.deleteFrom('message_rate').where('account_id', '=', account_id).execute()
  const rows = rates.map(({ month, ...rate }) => ({ ...rate, month: `${month}-01`, account_id }))
  if (rows.length > 0) await db.insertInto('message_rate').values(rows).execute()
}

/** Meta bills what arrived. */
const arrived = sql`m.direction = 'outbound' and m.status in ('delivered', 'read') and m.price_category is not null`

export function costOfMonth(db: Db, me: Me, month: string): Promise<Cost> {
  const { from, to } = instantsOf(me, month)
  return cost(db, me, sql`m.priced_at >= ${from}::timestamptz and m.priced_at < ${to}::timestamptz`)
}

/** Of one month, or of all. */
export function costOfConversation(db: Db, me: Me, id: number, month: string | null): Promise<Cost> {
  const { from, to } = month === null ? { from: '-infinity', to: 'infinity' } : instantsOf(me, month)
  return cost(
    db,
    me,
    sql`m.conversation_id = ${id} and m.priced_at >= ${from}::timestamptz and m.priced_at < ${to}::timestamptz`,
  )
}

const instantsOf = ({ timezone }: Me, month: string) => ({
  from: instantOf(`${month}-01`, '00:00', timezone),
  to: instantOf(`${monthAfter(month)}-01`, '00:00', timezone),
})

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Each month by the rate it had. */
async function cost(db: Db, me: Me, where: RawBuilder<unknown>): Promise<Cost> {
  const { rows } = await sql<CostRow>`
    select g.category, g.billed, g.free, r.currency, ${decimalText(sql`r.amount * g.billed`)} as amount
    from (
      select m.price_category as category, date_trunc('month', m.priced_at at time zone ${me.timezone})::date as month,
        (count(*) filter (where m.is_billed))::int as billed, (count(*) filter (where not m.is_billed))::int as free
      from message m where m.account_id = ${me.account_id} and ${where} and ${arrived}
      group by 1, 2
    ) g
    left join lateral (
      select r.amount, r.currency from message_rate r
      where r.account_id = ${me.account_id} and r.category = g.category and r.month <= g.month
      order by r.month desc limit 1
    ) r on true
    order by g.category, g.month`.execute(db)
  return addUp(rows)
}

/** What the account pays for one message of a category this month; null where it did not say. */
export async function rateOf(
  db: Db,
  me: Me,
  category: string,
  month: string,
): Promise<{ amount: string; currency: string } | null> {
  const { rows } = await sql<{ amount: string; currency: string }>`
    select r.amount::text as amount, r.currency from message_rate r
    where r.account_id = ${me.account_id} and r.category = ${category} and r.month <= ${`${month}-01`}::date
    order by r.month desc limit 1`.execute(db)
  return rows[0] ?? null
}
