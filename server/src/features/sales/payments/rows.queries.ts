import { type RawBuilder, sql } from 'kysely'
import type { DealPayment } from '#contract/sales/payments.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'
import { appliedOf, waivedOf } from './entries.queries.ts'

/** As the tables have it; `shownPayment` computes the rest. */
export type PaymentRow = Pick<
  DealPayment,
  | 'id'
  | 'deal_id'
  | 'kind'
  | 'number'
  | 'due_on'
  | 'is_closed'
  | 'is_added'
  | 'from_id'
  | 'voided'
  | 'entries'
  | 'updated_at'
> & {
  amount: string
  paid: string
  currency: DealPayment['amount']['currency']
  guarantee:
    | (Record<'applied' | 'returning' | 'returned' | 'waived', string> & { is_settled: boolean })
    | null
}

/** The schedule of a deal by due day, or 404. */
export async function paymentsOfDeal(db: Db, me: Me, dealId: number): Promise<PaymentRow[]> {
  const deal = await sql`
    select from deal d where d.account_id = ${me.account_id} and d.id = ${dealId} and ${visibleDeals(me, 'd')}`.execute(
    db,
  )
  found(deal.rows[0])
  return rowsWhere(db, me, sql`p.deal_id = ${dealId}`)
}

export async function paymentById(db: Db, me: Me, id: number): Promise<PaymentRow> {
  const [row] = await rowsWhere(db, me, sql`p.id = ${id} and ${visibleDeals(me, 'd')}`)
  return found(row)
}

async function rowsWhere(db: Db, { account_id }: Me, where: RawBuilder<unknown>) {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.deal_id, p.kind, p.number, p.due_on, p.amount::text, p.paid::text, p.currency, p.is_closed, p.is_added, p.from_id,
      case when p.voided_at is not null then ${voidOf(account_id)} end as voided, p.updated_at,
      case when p.kind = 'guarantee' then ${usedOf(account_id)} end as guarantee, coalesce((${entriesOf(account_id)}), '[]') as entries
    from deal_payment p
    join deal d on d.account_id = ${account_id} and d.id = p.deal_id
    where p.account_id = ${account_id} and ${where}
    order by p.due_on, p.id`.execute(db)
  return rows
}

const ref = (column: string) => sql.ref(`e.${column}`)
const plain = (column: string) => sql`trim_scale(${ref(column)})::text`

const voidOf = (
  accountId: number,
) => sql`json_build_object('amount', ${moneyOf(sql.ref('p.voided_amount'), sql.ref('p.currency'))},
  'reason', p.void_reason, 'at', ${jsonTime('p.voided_at')}, 'by', (
    select json_build_object('id', v.id, 'name', ${userName('v')}) from app_user v
    where v.account_id = ${accountId} and v.id = p.voided_by_id))`

const usedOf = (accountId: number) => sql`(
  select json_build_object('applied', (${appliedOf(accountId, sql.ref('p.deal_id'))})::text,
    'returning', coalesce(sum(g.amount - g.paid), 0)::text, 'returned', coalesce(sum(g.paid), 0)::text,
    'waived', (${waivedOf(accountId, sql.ref('p.deal_id'), sql.ref('p.id'))})::text, 'is_settled', d.status = 'lost')
  from deal_payment g where g.account_id = ${accountId} and g.deal_id = p.deal_id and g.from_id = p.id and g.kind = 'refund')`

/** Oldest first. */
const entriesOf = (accountId: number) => sql`
  select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'receipt', e.receipt, 'paid_on', e.paid_on,
    'booked_on', e.booked_on, 'amount', ${moneyOf(ref('amount'), ref('currency'))},
    'capital', ${moneyOf(ref('capital'), sql.ref('p.currency'))}, 'interest', ${moneyOf(ref('interest'), sql.ref('p.currency'))},
    'paid_rate', ${plain('paid_rate')}, 'due_rate', ${plain('due_rate')}, 'method', e.method, 'reference', e.reference,
    'cheque', case when e.cheque_number is not null then json_build_object('number', e.cheque_number, 'bank', e.cheque_bank,
      'due_on', e.cheque_due_on, 'deposited_on', cd.deposited_on) end,
    'reverses_id', e.reverses_id, 'is_reversed', r.id is not null, 'reason', e.reason,
    'payer', json_build_object('id', c.id, 'name', c.name),
    'by', case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end,
    'at', ${jsonTime('e.at')}) order by e.id)
  from deal_payment_entry e
  join contact c on c.account_id = ${accountId} and c.id = e.contact_id
  left join app_user u on u.account_id = ${accountId} and u.id = e.by_id
  left join cheque_deposit cd on cd.account_id = ${accountId} and cd.entry_id = e.id
  left join deal_payment_entry r on r.account_id = ${accountId} and r.reverses_id = e.id
  where e.account_id = ${accountId} and e.payment_id = p.id`
