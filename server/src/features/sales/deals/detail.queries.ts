import { sql } from 'kysely'
import type { Deal, DealRow } from '#contract/sales/deals.ts'
import type { SaleStep } from '#contract/sales/sale-steps.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { stepAfter } from '#server/features/sales/sale-steps/order.actions.ts'
import { listSteps } from '#server/features/sales/sale-steps/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'
import { missingOf } from './requirements.queries.ts'
import { dealColumns, namesOfDeal } from './rows.queries.ts'
import { visibleDeals } from './visible.queries.ts'

type HistoryRow = Deal['history'][number] & { sale_step_id: number | null }
type Read = DealRow & Pick<Deal, 'units_detail' | 'parties' | 'notes' | 'end'> & { acts: HistoryRow[] }

/** A deal with all that its page shows, or 404. */
export async function dealById(db: Db, me: Me, id: number, now: string): Promise<Deal> {
  const { rows } = await sql<Read>`
    select ${dealColumns(me, now)}, d.notes, ${unitsOf(me)} as units_detail, ${partiesOf(me)} as parties, ${actsOf(me)} as acts,
      case when d.status = 'lost' then json_build_object('reason', d.end_reason,
        'penalty', ${moneyOf(sql.ref('d.penalty'), sql.ref('d.penalty_currency'))}, 'refund', d.refund,
        'by', ${userOf(me, 'd.ended_by_id')}) end as end
    from deal d ${namesOfDeal(me)}
    where d.account_id = ${me.account_id} and d.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  const { acts, ...deal } = found(rows[0])
  const steps = await listSteps(db, me.account_id)
  const path = pathOf(steps, acts, deal)
  const next = stepAfter(steps, deal.sale_step.id)
  return {
    ...deal,
    path,
    history: acts.map(({ sale_step_id: _, ...act }) => act),
    next_step: deal.status === 'active' && next ? { id: next.id, name: next.name } : null,
    missing: await missingOf(db, me.account_id, id, now),
  }
}

/** From the step in which deals begin, or the one it is in where that comes before it, and what this one has passed besides. */
function pathOf(steps: SaleStep[], acts: HistoryRow[], { sale_step }: DealRow): Deal['path'] {
  const begins = Math.min(
    steps.findIndex(({ unit_status }) => unit_status === 'reserved'),
    steps.findIndex(({ id }) => id === sale_step.id),
  )
  return steps.flatMap(({ id, name, order, removal }, index) => {
    const act = acts.findLast(
      (one) => one.sale_step_id === id && (one.act === 'entered' || one.act === 'moved'),
    )
    if ((index < begins || (removal !== null && id !== sale_step.id)) && !act) return []
    return {
      id,
      name,
      order,
      is_current: id === sale_step.id,
      entered_at: act?.at ?? null,
      by: act?.by ?? null,
      override_reason: act?.reason ?? null,
    }
  })
}

const userOf = (me: Me, column: string) => sql`(
  select json_build_object('id', w.id, 'name', ${userName('w')}) from app_user w
  where w.account_id = ${me.account_id} and w.id = ${sql.ref(column)})`

const unitsOf = (me: Me) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind, 'status', u.status,
    'project', case when up.id is not null then json_build_object('id', up.id, 'name', up.name) end,
    'list_price', ${moneyOf(sql.ref('du.list_price'), sql.ref('d.currency'))},
    'final_price', ${moneyOf(sql.ref('du.final_price'), sql.ref('d.currency'))}) order by du.position)
  from deal_unit du
  join unit u on u.account_id = ${me.account_id} and u.id = du.unit_id
  left join project up on up.account_id = ${me.account_id} and up.id = u.project_id
  where du.account_id = ${me.account_id} and du.deal_id = d.id), '[]')`

const partiesOf = (me: Me) => sql`coalesce((
  select json_agg(json_build_object('contact', json_build_object('id', pc.id, 'name', pc.name), 'role', dp.role,
    'share_percent', trim_scale(dp.share_percent)::text) order by dp.position, dp.id)
  from deal_party dp join contact pc on pc.account_id = ${me.account_id} and pc.id = dp.contact_id
  where dp.account_id = ${me.account_id} and dp.deal_id = d.id), '[]')`

const actsOf = (me: Me) => sql`coalesce((
  select json_agg(json_build_object('act', ds.act, 'sale_step_id', ds.sale_step_id, 'step_name', ds.step_name,
    'by', ${userOf(me, 'ds.by_id')}, 'reason', ds.reason, 'at', ${jsonTime('ds.at')}) order by ds.id)
  from deal_step ds where ds.account_id = ${me.account_id} and ds.deal_id = d.id), '[]')`
