import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Goal, GoalMeasure, getGoalProgress, Progress } from '#contract/insight/goals.ts'
import { onlySeller, withinReach } from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { decimalText } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { type DealFilters, filteredDeals } from '#server/features/sales/deals/filters.queries.ts'
import type { Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { daysOfMonth, monthBefore, monthsOf } from './months.ts'
import { goalCurrency, goalsOf } from './queries.ts'

type Asked = OutputOf<typeof getGoalProgress, 'query'>
type Currency = ReturnType<typeof goalCurrency>
const subjects = { seller: 'seller_id', project: 'project_id' } as const
type Subject = keyof typeof subjects
type Named = { id: number; name: string }

/** What a month was to bring, what it brought so far, and what the one before did. */
export async function progressOf(
  db: Db,
  me: Me,
  asked: Asked,
  now: string,
): Promise<ReturnsOf<typeof getGoalProgress>> {
  const { month } = monthsOf(me, asked.month, now)
  const days = daysOfMonth(month)
  const former = daysOfMonth(monthBefore(month))
  const goals = await goalsOf(db, me, [month])
  const { sellers_ids } = withinReach(me, { sellers_ids: asked.sellers_ids })
  const { projects_ids } = asked
  const only = onlySeller(me)
  const compared = { goals, currency: goalCurrency(me) }
  const sellers = await reached(db, me, 'seller', { filters: { sellers_ids }, days, former, now })
  const projects =
    only === null
      ? await reached(db, me, 'project', { filters: { projects_ids }, days, former, now })
      : undefined
  return {
    month,
    days,
    former,
    seller_id: only,
    sellers: (await linesOf(db, me, 'seller', sellers, { ...compared, among: sellers_ids })).map(
      ({ named: seller, ...counts }) => ({ seller, ...counts }),
    ),
    projects: projects
      ? (await linesOf(db, me, 'project', projects, { ...compared, among: projects_ids })).map(
          ({ named: project, ...counts }) => ({ project, ...counts }),
        )
      : [],
  }
}

type Period = 'days' | 'former'
type Row = {
  id: number
  period: Period
  measure: 'begun' | 'won'
  count: number
} & Record<Currency, string>

type Reading = { filters: DealFilters; days: Days; former: Days; now: string }

/** Each figure by the conditions of the list of deals that it leads to. */
async function reached(db: Db, me: Me, of: Subject, { filters, now, ...periods }: Reading): Promise<Row[]> {
  const column = sql.ref(`d.${subjects[of]}`)
  const each = (['days', 'former'] as const).flatMap((period) =>
    (['begun', 'won'] as const).map((measure) => {
      const { from, to } = periods[period]
      const inDays = { date_filter_type: 'range' as const, date_range: { start: from, end: to } }
      const asked: DealFilters =
        measure === 'begun' ? { date_created_deal: inDays } : { date_won_deal: inDays, status: ['won'] }
      return sql`
        select ${sql.lit(period)} as period, ${sql.lit(measure)} as measure, ${column} as id, count(*)::int as count,
          ${sql.join(currencies.map((currency) => sql`${decimalText(sumIn(currency))} as ${sql.ref(currency)}`))}
        from deal d
        join quotation q on q.account_id = ${me.account_id} and q.id = d.quotation_id
        where ${filteredDeals(me, 'd', { ...filters, ...asked }, now)} and ${column} is not null
        group by ${column}`
    }),
  )
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

const currencies = ['CLP', 'UF', 'USD'] as const satisfies Currency[]

/** Each deal at the rate of its quotation; one without a rate adds nothing. */
const worthIn: Record<Currency, RawBuilder<unknown>> = {
  CLP: sql`d.amount_clp`,
  UF: sql`case when d.currency = 'UF' then d.amount else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric end`,
  USD: sql`case when d.currency = 'USD' then d.amount else d.amount_clp / nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric end`,
}
const decimals = { CLP: 0, UF: 2, USD: 2 } as const
const sumIn = (currency: Currency) =>
  sql`round(coalesce(sum(${worthIn[currency]}), 0), ${sql.lit(decimals[currency])})`

type Compared = { goals: readonly Goal[]; currency: Currency; among: number[] | undefined }

/** Whoever has a goal in the month, or brought something in it or in the one before. */
async function linesOf(
  db: Db,
  me: Me,
  of: Subject,
  rows: readonly Row[],
  { goals, currency, among }: Compared,
): Promise<(Progress & { named: Named })[]> {
  const mine = goals.filter((goal) => {
    const id = goal[subjects[of]]
    return id !== null && (among?.includes(id) ?? true)
  })
  const ids = [...new Set([...rows.map(({ id }) => id), ...mine.map((goal) => goal[subjects[of]] as number)])]
  const named = await namesOf(db, me, of, ids)
  return named.map((one) => {
    const goalOf = (measure: GoalMeasure) =>
      mine.find((goal) => goal[subjects[of]] === one.id && goal.measure === measure)
    const rowOf = (period: Period, measure: Row['measure']) =>
      rows.find((row) => row.id === one.id && row.period === period && row.measure === measure)
    const counts = (measure: Row['measure']) => {
      const goal = goalOf(measure)
      return {
        goal: goal ? Number(goal.value) : null,
        reached: rowOf('days', measure)?.count ?? 0,
        former: rowOf('former', measure)?.count ?? 0,
      }
    }
    const amount = goalOf('amount')
    const asked = (amount?.currency ?? currency) as Currency
    return {
      named: one,
      begun: counts('begun'),
      won: counts('won'),
      amount: {
        currency: asked,
        goal: amount?.value ?? null,
        reached: rowOf('days', 'won')?.[asked] ?? '0',
        former: rowOf('former', 'won')?.[asked] ?? '0',
      },
    }
  })
}

async function namesOf(db: Db, me: Me, of: Subject, ids: number[]): Promise<Named[]> {
  const { rows } =
    of === 'seller'
      ? await sql<Named>`
          select u.id, ${userName('u')} as name from app_user u
          where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
          order by lower(${userName('u')}), u.id`.execute(db)
      : await sql<Named>`
          select p.id, p.name from project p
          where p.account_id = ${me.account_id} and p.id = any (${ids}::bigint[])
          order by lower(p.name), p.id`.execute(db)
  return rows
}
