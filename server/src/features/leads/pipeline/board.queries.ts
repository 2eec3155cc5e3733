import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BoardColumn, getBoard } from '#contract/leads/board.ts'
import type { LeadRow } from '#contract/leads/leads.ts'
import { amountOf, currencyOf, inCurrencyOf } from '#server/features/leads/leads/amounts/queries.ts'
import { countedFor } from '#server/features/leads/leads/counts.queries.ts'
import { filteredLeads } from '#server/features/leads/leads/filters.queries.ts'
import { leadRows } from '#server/features/leads/leads/rows.queries.ts'
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
type Card = LeadRow & { board_position: string }
type Row = StepPart & (Card | { [K in keyof Card]: null })

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
    left join lateral (${cards(me, now, onStep, cursor)}) as card on true
    where sp.account_id = ${me.account_id} ${step ? sql`and sp.id = ${step}` : sql``}
    order by sp.position, sp.id, card.board_position desc, card.id desc`.execute(db)
  return columnsOf(rows)
}

function cards(me: Me, now: string, onStep: RawBuilder<unknown>, cursor: string | undefined) {
  const after = cursor ? readCursor(cursor) : null
  const further = after
    ? sql`and (l.board_position, l.id) < (${after.position}::numeric, ${after.id}::bigint)`
    : sql``
  const picked = sql`
    select l.id from ${onStep} ${further}
    order by l.board_position desc, l.id desc limit ${sql.lit(cardsShown + 1)}`
  return leadRows(me, now, picked, sql`, l.board_position`)
}

function columnsOf(rows: Row[]): BoardColumn[] {
  const columns = new Map<number, { part: StepPart; cards: Card[] }>()
  for (const row of rows) {
    const column = columns.get(row.step_id) ?? { part: row, cards: [] }
    columns.set(row.step_id, column)
    if (row.id !== null) column.cards.push(row)
  }
  return [...columns.values()].map(({ part, cards }) => {
    const last = cards.length > cardsShown ? cards[cardsShown - 1] : undefined
    return {
      id: part.step_id,
      name: part.step_name,
      color: part.step_color,
      kind: part.step_kind,
      order: part.step_order,
      stale_after_days: part.step_stale_after_days,
      count: Math.min(part.step_count, countCap),
      count_is_exact: part.step_count <= countCap,
      total: { amount: part.step_amount, currency: part.step_currency },
      leads: cards.slice(0, cardsShown),
      next: last ? writeCursor({ position: last.board_position, id: last.id }) : null,
    }
  })
}
