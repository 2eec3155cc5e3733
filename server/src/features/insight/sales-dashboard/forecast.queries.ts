import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getDeedForecast } from '#contract/insight/sales-dashboard.ts'
import { goalCurrency } from '#server/features/insight/goals/queries.ts'
import { onlySeller, withinReach } from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { filteredDeals } from '#server/features/sales/deals/filters.queries.ts'
import { instantOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { type Former, fewest, foresee, type Waiting } from './forecast.ts'
import { decimalsIn, worthOf } from './money.queries.ts'
import { nextMonths } from './months.ts'

/** The latest that ended are enough to learn from, and what was long ago says less. */
const mostLearned = 2000

type Step = { id: number; name: string }

/** What becomes of the active deals, by what became of former ones of the account, whoever's they were. */
export async function deedForecast(
  db: Db,
  me: Me,
  query: OutputOf<typeof getDeedForecast, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getDeedForecast>> {
  const currency = goalCurrency(me)
  const waiting = await activeDeals(db, me, query, now)
  const { learned, former } = await formerDeals(db, me)
  const steps = await stepsOf(db, me)
  const at = Date.parse(now)
  const months = nextMonths(me, now)
  const daysTo = (day: string) => (Date.parse(instantOf(day, '00:00', me.timezone)) - at) / dayMs
  const spans = months.map(({ from, to }) => ({ from: Math.max(0, daysTo(from)), to: daysTo(to) + 1 }))
  const foreseen = foresee(waiting, former, spans)
  return {
    seller_id: onlySeller(me),
    currency,
    learned_from: learned,
    active: waiting.length,
    unforeseen: foreseen.unforeseen,
    months: months.flatMap((month, place) => {
      const one = foreseen.months[place]
      return one ? [{ ...month, ...one, amount: one.amount.toFixed(decimalsIn[currency]) }] : []
    }),
    by_step: steps.flatMap((step) => {
      const active = waiting.filter(({ step_id }) => step_id === step.id).length
      return active === 0 ? [] : [{ step, active, ...learnedOf(former.get(step.id) ?? []) }]
    }),
  }
}

const dayMs = 86_400_000

async function activeDeals(
  db: Db,
  me: Me,
  query: OutputOf<typeof getDeedForecast, 'query'>,
  now: string,
): Promise<Waiting[]> {
  const filters = { ...withinReach(me, query), status: ['active' as const] }
  const { rows } = await sql<Waiting>`
    select d.sale_step_id as step_id,
      (extract(epoch from ${now}::timestamptz - d.step_entered_at) / 86400)::float8 as days,
      coalesce(${worthOf(sql`d.amount`, goalCurrency(me))}, 0)::float8 as worth
    from deal d
    join quotation q on q.account_id = ${me.account_id} and q.id = d.quotation_id
    where ${filteredDeals(me, 'd', filters, now)}`.execute(db)
  return rows
}

/** By step: what became of the deals that were in it, each from the last time it came there. */
async function formerDeals(db: Db, me: Me) {
  const { rows } = await sql<Former & { step_id: number; deal_id: number }>`
    select st.sale_step_id as step_id, d.id as deal_id, d.status = 'won' as is_won,
      (extract(epoch from coalesce(d.won_at, d.ended_at) - max(st.at)) / 86400)::float8 as days
    from (
      select d.id, d.status, d.won_at, d.ended_at from deal d
      where d.account_id = ${me.account_id} and d.status in ('won', 'lost')
      order by d.created_at desc, d.id desc limit ${sql.lit(mostLearned)}
    ) as d
    join deal_step st on st.account_id = ${me.account_id} and st.deal_id = d.id
      and st.act in ('entered', 'moved') and st.sale_step_id is not null
    group by st.sale_step_id, d.id, d.status, d.won_at, d.ended_at
    having coalesce(d.won_at, d.ended_at) >= max(st.at)`.execute(db)
  return {
    learned: new Set(rows.map(({ deal_id }) => deal_id)).size,
    former: Map.groupBy(rows, ({ step_id }) => step_id),
  }
}

async function stepsOf(db: Db, me: Me): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select s.id, s.name from sale_step s where s.account_id = ${me.account_id} order by s.position, s.id`.execute(
    db,
  )
  return rows
}

function learnedOf(former: readonly Former[]) {
  if (former.length < fewest) return { won_share: null, median_days: null }
  const won = former.filter(({ is_won }) => is_won)
  const days = won.map((one) => one.days).toSorted((one, other) => one - other)
  const middle = days[Math.floor(days.length / 2)]
  return {
    won_share: Math.round((won.length / former.length) * 1000) / 1000,
    median_days: middle === undefined ? null : Math.round(middle),
  }
}
