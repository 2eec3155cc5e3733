import { sql } from 'kysely'
import type { Money } from '#contract/stock/shared.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { blockedName } from '#server/features/people/contacts/queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type DealToPrint = {
  id: number
  number: number
  amount: Money
  client: string
  client_national_id: string | null
  project: string | null
  units: string[]
  /** Who paid, and whose data are blocked. */
  blocked_ids: number[]
  account: {
    name: string
    national_id: string | null
    phone: string | null
    email: string | null
    address: string | null
  }
}

/** What receipts and statements say of a deal, or 404; a file leaves the system, so it names nobody whose data are blocked. */
export async function dealToPrint(db: Db, me: Me, id: number): Promise<DealToPrint> {
  const { rows } = await sql<DealToPrint>`
    select d.id, d.number, ${moneyOf(sql.ref('d.amount'), sql.ref('d.currency'))} as amount, case when c.blocked_at is null then c.name else ${blockedName} end as client,
      case when c.blocked_at is null then c.national_id end as client_national_id, p.name as project, coalesce((
        select json_agg(u.number order by du.position)
        from deal_unit du join unit u on u.account_id = ${me.account_id} and u.id = du.unit_id
        where du.account_id = ${me.account_id} and du.deal_id = d.id), '[]') as units,
      json_build_object('name', a.name, 'national_id', a.national_id, 'phone', a.phone, 'email', a.email,
        'address', a.address) as account, coalesce((
        select json_agg(distinct pc.id)
        from deal_payment_entry e join contact pc on pc.account_id = ${me.account_id} and pc.id = e.contact_id
        where e.account_id = ${me.account_id} and e.deal_id = d.id and pc.blocked_at is not null), '[]') as blocked_ids
    from deal d
    join account a on a.id = ${me.account_id}
    join contact c on c.account_id = ${me.account_id} and c.id = d.contact_id
    left join project p on p.account_id = ${me.account_id} and p.id = d.project_id
    where d.account_id = ${me.account_id} and d.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  return found(rows[0])
}

const most = 100

/** The deals of a client that `me` may see, oldest first; refused where they are too many for one paper. */
export async function dealsOfClient(db: Db, me: Me, contactId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from deal d
    where d.account_id = ${me.account_id} and d.contact_id = ${contactId} and ${visibleDeals(me, 'd')}
    order by d.id limit ${most + 1}`.execute(db)
  ensure(rows.length <= most, 'conflict', {
    detail: 'Tiene demasiados negocios: descargue el estado de cuenta de cada uno',
  })
  return rows.map(({ id }) => id)
}
