import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BoardColumn, getBoard } from '#contract/leads/board.ts'
import type { LeadRow } from '#contract/leads/leads.ts'
import { amountOf, currencyOf, inCurrencyOf } from '#server/features/leads/leads/amounts/amount.queries.ts'
import { countedFor } from '#server/features/leads/leads/counts.queries.ts'
import { filteredLeads } from '#server/features/leads/leads/filters.queries.ts'
import { type LeadColumns, withNames } from '#server/features/leads/leads/naming.queries.ts'
import { rowsBeside, wholeRowsBeside } from '#server/features/leads/leads/rows.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { pickBeside, readPosition, writePosition } from '#server/platform/list/keyset.ts'
import { inOrder, type List, summedUp } from '#server/platform/list/list.ts'
import { type Key, orderBy, type Sorting } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'

const cardsShown = 20

/** The query of the cards of one step. */
type StepList = Pick<List<unknown>, 'from' | 'where' | 'order' | 'picks'>
const position: Sorting = { by: sql.ref('l.board_position'), type: 'numeric', isFilled: true }
const byPosition = orderBy({ position }, ['-position'], 'l.id')

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
type Found = LeadColumns & Positioned
type Row = StepPart & (Found | ({ id: null } & { [K in keyof Found]: null }))
type Card = LeadRow & Positioned

/** The columns of the board with their first cards, or the cards of one step after a cursor; one statement. */
export async function boardOf(
  db: Db,
  me: Me,
  { step, cursor, ...filters }: OutputOf<typeof getBoard, 'query'>,
  now: string,
): Promise<BoardColumn[]> {
  // The states are literals because the board's partial indexes use them.
  const active = sql`${filteredLeads(me, 'l', filters, now)} and l.status in ('to_contact', 'in_follow_up')`
  const isNarrow = Object.values(filters).some((filter) => filter !== undefined)
  // Without filters each step reads its own range of an index; filters are evaluated once for all steps.
  const narrow = sql`with narrow as materialized (
    select l.id, l.lead_step_id, l.board_position, ${amountOf(me.account_id, 'l')} as amount from lead l where ${active}
  )`
  const kept = inCurrencyOf(me.account_id, sql`n.amount`, sql`n.currency`)
  const onStep: StepList = isNarrow
    ? { from: sql`narrow l`, where: sql`l.lead_step_id = sp.id`, order: byPosition }
    : {
        from: sql`lead l`,
        where: sql`${active} and l.lead_step_id = sp.id`,
        order: byPosition,
        picks: sql`l.*`,
      }
  const totals = isNarrow
    ? summedUp(onStep, 'l.amount')
    : sql`
      select coalesce(sum(n.leads), 0)::int as count, coalesce(sum(${kept}), 0) as amount from lead_count n
      where ${countedFor(me, 'n')} and n.status in ('to_contact', 'in_follow_up') and n.lead_step_id = sp.id`
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
    rows.filter((row) => row.id !== null),
    now,
  )
  return columnsOf(
    rows,
    Map.groupBy(named, ({ step_id }) => step_id),
  )
}

/** Without a filter whole leads are read; a filter returns only ids. */
function cards(me: Me, onStep: StepList, isNarrow: boolean, cursor: string | undefined) {
  const key = byPosition.key as Key // a literal has a type
  const most = sql.lit(cardsShown + 1)
  const picked = cursor
    ? pickBeside(onStep, key, readPosition(cursor, key), most)
    : sql`${inOrder(onStep)} limit ${most}`
  return (isNarrow ? rowsBeside : wholeRowsBeside)(me, picked, sql`, l.board_position`)
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
      next: last ? writePosition({ side: 'after', value: last.board_position, id: last.id }) : null,
    }
  })
}
