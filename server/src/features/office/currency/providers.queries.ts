import { sql } from 'kysely'
import type { QuotedCurrency } from '#contract/office/currency.ts'
import type { Db } from '#server/platform/db.ts'
import type { Published } from './provider.ts'

export async function lastPublishedDays(db: Db): Promise<Map<QuotedCurrency, string>> {
  const { rows } = await sql<{ currency: QuotedCurrency; day: string }>`
    select e.currency, max(e.day) as day from exchange_rate e group by e.currency`.execute(db)
  return new Map(rows.map(({ currency, day }) => [currency, day]))
}

/** A corrected value replaces the earlier one. */
export const putPublished = (db: Db, source: string, rates: Published[], at: string) =>
  sql`insert into exchange_rate (currency, day, clp, source, created_at)
    select x.currency, x.day, x.clp, ${source}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as x (currency text, day date, clp numeric)
    on conflict (currency, day) do update
      set clp = excluded.clp, source = excluded.source, created_at = excluded.created_at
      where exchange_rate.clp <> excluded.clp`.execute(db)
