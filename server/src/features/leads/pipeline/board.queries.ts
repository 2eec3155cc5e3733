import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BoardColumn, getBoard } from '#contract/leads/board.ts'
import type { LeadRow } from '#contract/leads/leads.ts'
import { amountOf, currencyOf, inCurrencyOf } from '#server/features/leads/leads/amounts/queries.ts'
import { countedFor } from '#server/features/leads/leads/counts.queries.ts'
import { filteredLeads } from '#server/features/leads/leads/filters.queries.ts'
import { type LeadColumns, withNames } from '#server/features/leads/leads/naming.queries.ts'
import { leadRows, rowsOfLeads } from '#server/features/leads/leads/rows.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import { readCursor, writeCursor } from './cursor.ts'

const cardsShown = 20

type StepPart = {
  step_id: number
  step_name: string
  step_color: string
  step_kind: BoardColumn['kind']
  step_order: number
  step_stale_after_days: number | null
  step_count: number
  step_amount: string
  step_currency: Me['currency']
}
type Positioned = { board_position: string }
type Row = StepPart & ((LeadColumns & Positioned) | ({ id: null } & { [K in keyof LeadColumns]: null }))
type Card = LeadRow & Positioned

/** The columns of the board with their first cards, or the cards of one step after a cursor: one statement. */
export async function boardOf(
  db: Db,
  me: Me,
  { step, cursor, ...filters }: OutputOf<typeof getBoard, 'query'>,
  now: string,
): Promise<BoardColumn[]> {
  // The states are written out: they are what the board's indexes hold.
  const active = sql`${filteredLeads(me, filters, now)} and l.status in ('to_contact', 'in_follow_up')`
  const isNarrow = Object.values(filters).some((filter) => filter !== undefined)
  // Without filters each step reads its own stretch of an index; filters are worth working out once for all steps.
  const narrow = sql`with narrow as materialized (
    select l.id, l.lead_step_id, l.board_position, ${amountOf(me.account_id)} as amount from lead l where ${active}
  )`
  const kept = inCurrencyOf(me.account_id, sql`n.amount`, sql`n.currency`)
  const onStep = isNarrow
    ? sql`narrow l where l.lead_step_id = sp.id`
    : sql`lead l where ${active} and l.lead_step_id = sp.id`
  const totals = isNarrow
    ? sql`
      select count(*)::int as count, coalesce(sum(capped.amount), 0) as amount
      from (select l.amount from ${onStep} limit ${sql.lit(countCap + 1)}) as capped`
    : sql`
      select coalesce(sum(n.leads), 0)::int as count, coalesce(sum(${kept}), 0) as amount from lead_count n
      where ${countedFor(me)} and n.status in ('to_contact', 'in_follow_up') and n.lead_step_id = sp.id`
  const { rows } = await sql<Row>`
    ${isNarrow ? narrow : sql``}
    select sp.id as step_id, sp.name as step_name, sp.color as step_color, sp.kind as step_kind,
      sp.position as step_order, sp.stale_after_days as step_stale_after_days,
      total.count as step_count, total.amount as step_amount, ${currencyOf(me.account_id)} as step_currency, card.*
    from lead_step sp
    cross join lateral (${totals}) as total
    left join lateral (${cards(me, onStep, isNarrow, cursor)}) as card on true
    where sp.account_id = ${me.account_id} ${step ? sql`and sp.id = ${step}` : sql``}
    order by sp.position, sp.id, card.board_position desc, card.id desc`.execute(db)
  const named = await withNames(
    db,
    me,
    now,
    rows.filter((row) => row.id !== null),
  )
  return columnsOf(
    rows,
    Map.groupBy(named, ({ step_id }) => step_id),
  )
}

/** Their steps show whole leads once found, except where a filter found ids alone. */
function cards(me: Me, onStep: RawBuilder<unknown>, isNarrow: boolean, cursor: string | undefined) {
  const after = cursor ? readCursor(cursor) : null
  const further = after
    ? sql`and (l.board_position, l.id) < (${after.position}::numeric, ${after.id}::bigint)`
    : sql``
  const picked = sql`
    select ${isNarrow ? sql`l.id` : sql`l.*`} from ${onStep} ${further}
    order by l.board_position desc, l.id desc limit ${sql.lit(cardsShown + 1)}`
  return (isNarrow ? leadRows : rowsOfLeads)(me, picked, sql`, l.board_position`)
}

function columnsOf(rows: StepPart[], cardsOf: Map<number, Card[]>): BoardColumn[] {
  const steps = new Map(rows.map((row) => [row.step_id, row]))
  return [...steps.values()].map((step) => {
    const cards = cardsOf.get(step.step_id) ?? []
    const last = cards.length > cardsShown ? cards[cardsShown - 1] : undefined
    return {
      id: step.step_id,
      name: step.step_name,
      color: step.step_color,
      kind: step.step_kind,
      order: step.step_order,
      stale_after_days: step.step_stale_after_days,
      count: Math.min(step.step_count, countCap),
      count_is_exact: step.step_count <= countCap,
      total: { amount: step.step_amount, currency: step.step_currency },
      leads: cards.slice(0, cardsShown),
      next: last ? writeCursor({ position: last.board_position, id: last.id }) : null,
    }
  })
}
