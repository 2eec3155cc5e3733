import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listRates, OwnRate, Rate } from '#contract/office/currency.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listRates, 'query'>

/** The rates the account uses: its own, and the published ones of other days. */
export const pageOfRates = (db: Db, me: Me, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`(
      select o.currency, o.day, o.clp, o.source from account_exchange_rate o
      where o.account_id = ${me.account_id} and ${matching('o', query)}
      union all
      select e.currency, e.day, e.clp, e.source from exchange_rate e
      where ${matching('e', query)} and not exists (
        select from account_exchange_rate o
        where o.account_id = ${me.account_id} and o.currency = e.currency and o.day = e.day)) as r`,
    where: sql`true`,
    order: newest,
    picks: sql`r.*`,
    rows: (picked, more) =>
      sql<Rate>`select r.currency, r.day as date, r.clp, r.source ${more} from (${picked}) as r`,
  })

const newest = orderBy({ day: { by: sql.ref('r.day'), isFilled: true } }, ['-day'], 'r.currency')

function matching(table: string, { currency, from, to }: Query) {
  const conditions = [sql<boolean>`true`]
  if (currency) conditions.push(sql`${sql.ref(`${table}.currency`)} = ${currency}`)
  if (from) conditions.push(sql`${sql.ref(`${table}.day`)} >= ${from}`)
  if (to) conditions.push(sql`${sql.ref(`${table}.day`)} <= ${to}`)
  return sql.join(conditions, sql` and `)
}

export async function ownRate(db: Db, me: Me, currency: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ clp: string }>`
    select o.clp from account_exchange_rate o
    where o.account_id = ${me.account_id} and o.currency = ${currency} and o.day = ${day} for update`.execute(
    db,
  )
  return rows[0]?.clp ?? null
}

export const putRates = (db: Db, { me, at }: Actor, source: 'manual' | 'csv', rates: OwnRate[]) =>
  sql`insert into account_exchange_rate
      (account_id, currency, day, clp, source, created_by_id, created_at, updated_at)
    select ${me.account_id}::bigint, x.currency, x.date, x.clp, ${source}, ${me.id}::bigint, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as x (currency text, date date, clp numeric)
    on conflict (account_id, currency, day) do update
      set clp = excluded.clp, source = excluded.source, created_by_id = excluded.created_by_id,
        updated_at = excluded.updated_at`.execute(db)

export const removeRateRow = (db: Db, me: Me, currency: string, day: string) =>
  sql`delete from account_exchange_rate
    where account_id = ${me.account_id} and currency = ${currency} and day = ${day}`.execute(db)
