import { sql } from 'kysely'
import type { DueKind, entryKinds, PaymentMethod } from '#contract/sales/payments.ts'
import { blockedName } from '#server/features/people/contacts/queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type BookRow = {
  id: number
  booked_on: string
  paid_on: string
  kind: (typeof entryKinds)[number]
  receipt: number | null
  deal: number
  due_kind: DueKind
  number: number | null
  client: string
  client_national_id: string | null
  project: string | null
  currency: string
  amount: string
  due_currency: string
  capital: string
  interest: string
  due_rate: string
  paid_rate: string
  method: PaymentMethod | null
  reference: string | null
  reverses: number | null
  reversed: (typeof entryKinds)[number] | null
}

/** A few thousand entries that were written within these days, after this one. */
export async function entriesBooked(
  db: Db,
  me: Me,
  { from, to, after }: { from: string; to: string; after: { booked_on: string; id: number } },
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select e.id, e.booked_on, e.paid_on, e.kind, e.receipt, d.number as deal, p.kind as due_kind, p.number, case when c.blocked_at is null then c.name else ${blockedName} end as client,
      case when c.blocked_at is null then c.national_id end as client_national_id, pr.name as project, e.currency, trim_scale(e.amount)::text as amount,
      p.currency as due_currency, trim_scale(e.capital)::text as capital, trim_scale(e.interest)::text as interest,
      trim_scale(e.due_rate)::text as due_rate, trim_scale(e.paid_rate)::text as paid_rate, e.method,
      case when c.blocked_at is null then e.reference end as reference,
      r.receipt as reverses, r.kind as reversed
    from deal_payment_entry e
    join deal d on d.account_id = ${me.account_id} and d.id = e.deal_id
    join deal_payment p on p.account_id = ${me.account_id} and p.id = e.payment_id
    join contact c on c.account_id = ${me.account_id} and c.id = e.contact_id
    left join project pr on pr.account_id = ${me.account_id} and pr.id = d.project_id
    left join deal_payment_entry r on r.account_id = ${me.account_id} and r.id = e.reverses_id
    where e.account_id = ${me.account_id} and e.booked_on between ${from}::date and ${to}::date
      and (e.booked_on, e.id) > (${after.booked_on}::date, ${after.id}::bigint) and ${visibleDeals(me, 'd')}
    order by e.booked_on, e.id limit 2000`.execute(db)
  return rows
}
