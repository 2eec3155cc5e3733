import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ChequeRow, listCheques, sumCheques } from '#contract/sales/payments.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { dayOf, daysOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { totalsOf } from '#server/platform/list/totals.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listCheques, 'query'>

const sortings: Record<'due_on' | 'id', Sorting> = {
  due_on: { by: sql.ref('e.cheque_due_on'), type: 'date', isFilled: true },
  id: { by: sql.ref('e.id'), type: 'bigint', isFilled: true },
}

export const pageOfCheques = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, chequeList(me, query, now))

export const totalsOfCheques = (db: Db, me: Me, filters: OutputOf<typeof sumCheques, 'query'>, now: string) =>
  totalsOf(db, chequeList(me, filters, now), { amount: sql`e.amount`, currency: sql`e.currency` })

function chequeList(
  me: Me,
  { deals_ids, status, date_due_cheque, ordering }: Query,
  now: string,
): List<ChequeRow> {
  const today = dayOf(now, me.timezone)
  const days = date_due_cheque && daysOf(date_due_cheque, now, me.timezone)
  return {
    from: sql`deal_payment_entry e join deal d on d.account_id = ${me.account_id} and d.id = e.deal_id
      left join cheque_deposit cd on cd.account_id = ${me.account_id} and cd.entry_id = e.id`,
    where: sql.join(
      [
        isReceived(me),
        visibleDeals(me, 'd'),
        ...(status ? [sql`${statusOf(me, today)} = any (${status}::text[])`] : []),
        ...(deals_ids ? [sql`e.deal_id = any (${deals_ids}::bigint[])`] : []),
        ...(days ? [sql`e.cheque_due_on between ${days.from}::date and ${days.to}::date`] : []),
      ],
      sql` and `,
    ),
    order: orderBy(sortings, ordering ?? ['due_on'], 'e.id'),
    rows: (picked, more) => rowsOf(me, today, picked, more),
    filter: deals_ids || days || status ? 'rare' : null,
  }
}

export async function chequeById(db: Db, me: Me, id: number, now: string): Promise<ChequeRow> {
  const picked = sql`
    select e.id from deal_payment_entry e join deal d on d.account_id = ${me.account_id} and d.id = e.deal_id
    where ${isReceived(me)} and e.id = ${id} and ${visibleDeals(me, 'd')}`
  const { rows } = await rowsOf(me, dayOf(now, me.timezone), picked).execute(db)
  return found(rows[0])
}

export const insertDeposit = (db: Db, { me, at }: Actor, entryId: number, day: string) =>
  sql`
    insert into cheque_deposit (account_id, entry_id, deposited_on, by_id, at)
    values (${me.account_id}, ${entryId}, ${day}, ${authorOf(me)}, ${at})`.execute(db)

export const deleteDeposit = (db: Db, { account_id }: Me, entryId: number) =>
  sql`delete from cheque_deposit where account_id = ${account_id} and entry_id = ${entryId}`.execute(db)

/** One that the client gave, not the account with a refund; of `deal_payment_entry e`. */
const isReceived = ({ account_id }: Me) => sql`
  e.account_id = ${account_id} and e.kind = 'payment' and e.method = 'cheque' and e.cheque_due_on is not null and not exists (
    select from deal_payment p where p.account_id = ${account_id} and p.id = e.payment_id and p.kind = 'refund')`

/** Of `deal_payment_entry e` and its `cheque_deposit cd`. */
const statusOf = ({ account_id }: Me, today: string) => sql`
  case when exists (select from deal_payment_entry r where r.account_id = ${account_id} and r.reverses_id = e.id) then 'reversed'
    when cd.entry_id is not null then 'deposited' when e.cheque_due_on > ${today}::date then 'waiting' else 'due' end`

const rowsOf = (me: Me, today: string, picked: RawBuilder<unknown>, more = sql``) => sql<ChequeRow>`
      select e.id, e.payment_id, json_build_object('id', d.id, 'number', d.number) as deal,
        json_build_object('id', c.id, 'name', c.name) as contact, coalesce(e.cheque_number, '') as number,
        coalesce(e.cheque_bank, '') as bank, e.cheque_due_on as due_on, e.paid_on as received_on,
        ${moneyOf(sql.ref('e.amount'), sql.ref('e.currency'))} as amount,
        cd.deposited_on, ${statusOf(me, today)} as status ${more}
      from (${picked}) as picked
      join deal_payment_entry e on e.account_id = ${me.account_id} and e.id = picked.id
      join deal d on d.account_id = ${me.account_id} and d.id = e.deal_id
      join contact c on c.account_id = ${me.account_id} and c.id = e.contact_id
      left join cheque_deposit cd on cd.account_id = ${me.account_id} and cd.entry_id = e.id`
