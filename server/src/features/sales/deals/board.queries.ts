import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { DealColumn, DealRow, getDealBoard } from '#contract/sales/deals.ts'
import type { Db } from '#server/platform/db.ts'
import { pickBeside, readPosition, writePosition } from '#server/platform/list/keyset.ts'
import { inOrder, type List, summedUp } from '#server/platform/list/list.ts'
import { type Key, orderBy, type Sorting } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredDeals } from './filters.queries.ts'
import { dealRows } from './rows.queries.ts'

const cardsShown = 20
const entered: Sorting = { by: sql.ref('d.step_entered_at'), type: 'timestamptz', isFilled: true }
const byArrival = orderBy({ entered }, ['-entered'], 'd.id')

type StepPart = {
  step_id: number
  step_name: string
  step_order: number
  step_count: number
  step_amount: string
}
type Row = StepPart & (DealRow | ({ id: null } & { [K in keyof Omit<DealRow, 'id'>]: null }))

/** The columns of the board with their first cards, or the cards of one step after a cursor; one statement. */
export async function boardOf(
  db: Db,
  me: Me,
  { step, cursor, ...filters }: OutputOf<typeof getDealBoard, 'query'>,
  now: string,
): Promise<DealColumn[]> {
  // The states are literals because the board's partial index uses them.
  const onStep: Pick<List<unknown>, 'from' | 'where' | 'order'> = {
    from: sql`deal d`,
    where: sql`${filteredDeals(me, 'd', filters, now)} and d.status in ('active', 'won') and d.sale_step_id = sp.id`,
    order: byArrival,
  }
  const most = sql.lit(cardsShown + 1)
  const key = byArrival.key as Key // a literal has a type
  const picked = cursor
    ? pickBeside(onStep, key, readPosition(cursor, key), most)
    : sql`${inOrder(onStep)} limit ${most}`
  const { rows } = await sql<Row>`
    select sp.id as step_id, sp.name as step_name, sp.position as step_order, total.count as step_count,
      total.amount as step_amount, card.*
    from sale_step sp
    cross join lateral (${summedUp(onStep, 'd.amount_clp')}) as total
    left join lateral (${dealRows(me, now, picked)}) as card on true
    where sp.account_id = ${me.account_id} ${step ? sql`and sp.id = ${step}` : sql``}
    order by sp.position, sp.id, card.step_entered_at desc, card.id desc`.execute(db)
  return columnsOf(rows)
}

const columnsOf = (rows: Row[]): DealColumn[] =>
  [...Map.groupBy(rows, ({ step_id }) => step_id).values()].map((ofStep) => {
    const [step] = ofStep as [Row] // a group has a first one
    const cards = ofStep.flatMap(({ step_id, step_name, step_order, step_count, step_amount, ...card }) =>
      card.id === null ? [] : [card as DealRow],
    )
    const last = cards.length > cardsShown ? cards[cardsShown - 1] : undefined
    return {
      id: step.step_id,
      name: step.step_name,
      order: step.step_order,
      count: Math.min(step.step_count, countCap),
      count_is_exact: step.step_count <= countCap,
      total: { amount: step.step_amount, currency: 'CLP' },
      deals: cards.slice(0, cardsShown),
      next: last ? writePosition({ side: 'after', value: last.step_entered_at, id: last.id }) : null,
    }
  })
