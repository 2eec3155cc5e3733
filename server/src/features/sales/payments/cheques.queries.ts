import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ChequeRow, listCheques } from '#contract/sales/payments.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { dayOf, daysOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listCheques, 'query'>

const sortings: Record<'due_on' | 'id', Sorting> = {
  due_on: { by: sql.ref('e.cheque_due_on'), type: 'date', isFilled: true },
  id: { by: sql.ref('e.id'), type: 'bigint', isFilled: true },
}

export const pageOfCheques = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, chequeList(me, query, now))

function chequeList(me: Me, { deals_ids, date_due_cheque, ordering }: Query, now: string): List<ChequeRow> {
  const days = date_due_cheque && daysOf(date_due_cheque, now, me.timezone)
  return {
    from: sql`deal_payment_entry e join deal d on d.account_id = ${me.account_id} and d.id = e.deal_id`,
    where: sql.join(
      [
        sql`e.account_id = ${me.account_id} and e.kind = 'payment' and e.method = 'cheque' and e.cheque_due_on is not null`,
        visibleDeals(me, 'd'),
        ...(deals_ids ? [sql`e.deal_id = any (${deals_ids}::bigint[])`] : []),
        ...(days ? [sql`e.cheque_due_on between ${days.from}::date and ${days.to}::date`] : []),
      ],
      sql` and `,
    ),
    order: orderBy(sortings, ordering ?? ['due_on'], 'e.id'),
    rows: (picked, more) => sql<ChequeRow>`
      select e.id, e.payment_id, json_build_object('id', d.id, 'number', d.number) as deal,
        json_build_object('id', c.id, 'name', c.name) as contact, coalesce(e.cheque_number, '') as number,
        coalesce(e.cheque_bank, '') as bank, e.cheque_due_on as due_on, e.paid_on as received_on,
        ${moneyOf(sql.ref('e.amount'), sql.ref('e.currency'))} as amount,
        case when r.id is not null then 'reversed' when e.cheque_due_on > ${dayOf(now, me.timezone)}::date then 'waiting'
          else 'due' end as status ${more ?? sql``}
      from (${picked}) as picked
      join deal_payment_entry e on e.account_id = ${me.account_id} and e.id = picked.id
      join deal d on d.account_id = ${me.account_id} and d.id = e.deal_id
      join contact c on c.account_id = ${me.account_id} and c.id = e.contact_id
      left join deal_payment_entry r on r.account_id = ${me.account_id} and r.reverses_id = e.id`,
    filter: deals_ids || days ? 'rare' : null,
  }
}
