import { sql } from 'kysely'
import type { QuotedCurrency, Rate } from '#contract/office/currency.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Worth } from './conversion-rules.ts'

export type Wanted = { currency: QuotedCurrency; day: string }
export type LastKnown = Wanted & { known: Worth | null }

/**
 * The latest rate up to each day, in one statement; on the same day the account's own rate precedes the published one.
 */
export async function lastKnown(db: Db, me: Me, wanted: Wanted[]): Promise<LastKnown[]> {
  const { rows } = await sql<LastKnown>`
    select w.currency, w.day,
      case when r.day is not null then json_build_object('date', r.day, 'clp', r.clp::text) end as known
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (currency text, day date)
    left join lateral (
      select * from (
        (select o.day, o.clp, 0 as turn from account_exchange_rate o
          where o.account_id = ${me.account_id} and o.currency = w.currency and o.day <= w.day
          order by o.day desc limit 1)
        union all
        (select e.day, e.clp, 1 from exchange_rate e
          where e.currency = w.currency and e.day <= w.day order by e.day desc limit 1)
      ) known order by day desc, turn limit 1
    ) r on true`.execute(db)
  return rows
}

/** The latest rate of every currency up to a day. */
export async function ratesOn(db: Db, me: Me, day: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (currency) currency, day as date, clp, source from (
      (select distinct on (o.currency) o.currency, o.day, o.clp, o.source, 0 as turn from account_exchange_rate o
        where o.account_id = ${me.account_id} and o.day <= ${day} order by o.currency, o.day desc)
      union all
      (select distinct on (e.currency) e.currency, e.day, e.clp, e.source, 1 from exchange_rate e
        where e.day <= ${day} order by e.currency, e.day desc)
    ) known order by currency desc, day desc, turn`.execute(db)
  return rows
}
