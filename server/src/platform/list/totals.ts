import { type RawBuilder, sql } from 'kysely'
import type { ListTotals } from '#contract/list.ts'
import type { Db } from '../db.ts'
import { forItsValues } from '../statements.ts'
import type { List } from './list.ts'
import { countCap } from './page.ts'

type Summed = { amount: RawBuilder<unknown>; currency: RawBuilder<unknown> }

/** What the rows of a list add up to, up to the cap of a count, in one statement. Rows without an amount are counted. */
export async function totalsOf(
  db: Db,
  { from, where }: Pick<List<unknown>, 'from' | 'where'>,
  { amount, currency }: Summed,
): Promise<ListTotals> {
  const { rows } = await sql<{
    count: number
    amount: string | null
    currency: string | null
  }>`${forItsValues}
    select count(*)::int as count, trim_scale(sum(listed.amount))::text as amount, listed.currency
    from (
      select ${amount} as amount, ${currency} as currency from ${from} where ${where} limit ${sql.lit(countCap + 1)}
    ) as listed
    group by listed.currency order by count(*) desc, listed.currency`.execute(db)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return {
    count: Math.min(count, countCap),
    count_is_exact: count <= countCap,
    amounts: rows.flatMap(({ amount, currency }) =>
      amount !== null && currency !== null
        ? [{ amount, currency: currency as ListTotals['amounts'][number]['currency'] }] // a check constraint
        : [],
    ),
  }
}
