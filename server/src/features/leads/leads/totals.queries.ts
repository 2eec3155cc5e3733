import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { LeadFilters, sumLeads } from '#contract/leads/leads.ts'
import { searchedOnce } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { summedUp } from '#server/platform/list/list.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import { amountOf, currencyOf, inCurrencyOf } from './amounts/amount.queries.ts'
import { keptCount } from './counts.queries.ts'
import { filteredLeads } from './filters.queries.ts'

/** From the kept counts where they can answer; else of the first leads up to the cap of a count. */
export async function totalsOf(
  db: Db,
  me: Me,
  filters: LeadFilters,
  now: string,
): Promise<ReturnsOf<typeof sumLeads>> {
  const { account_id } = me
  const keptAmount = inCurrencyOf(account_id, sql`n.amount`, sql`n.currency`)
  const kept = keptCount(
    me,
    filters,
    sql`select coalesce(sum(n.leads), 0)::int as count, coalesce(sum(${keptAmount}), 0) as amount`,
  )
  const { searching, ids } = searchedOnce(account_id, filters.search)
  const matching = { from: sql`lead l`, where: filteredLeads(me, 'l', filters, now, ids) }
  const counted = summedUp(matching, amountOf(account_id, 'l'))
  const { rows } = await sql<{ count: number; amount: string; currency: Me['currency'] }>`
    ${kept ? sql`` : searching}
    select total.count, total.amount, ${currencyOf(account_id)} as currency from (${kept ?? counted}) as total`.execute(
    db,
  )
  const { count, amount, currency } = rows[0] ?? { count: 0, amount: '0', currency: me.currency }
  return { count: Math.min(count, countCap), count_is_exact: count <= countCap, amount, currency }
}
