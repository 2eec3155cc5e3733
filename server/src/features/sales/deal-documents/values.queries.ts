import { sql } from 'kysely'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { UnitKind } from '#contract/stock/shared.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

type Person = {
  name: string
  national_id: string | null
  email: string | null
  phone: string | null
  street: string | null
  street_number: string | null
  apartment: string | null
  commune: string | null
  nationality: string | null
  occupation: string | null
  marital_status: string | null
}
export type DealToWrite = {
  /** Since when the data of one of its persons are blocked. */
  blocked_at: string | null
  number: number
  step: string
  today: string
  quotation: { number: number | null; issued_on: string | null }
  figures: Pick<QuotationFigures, 'total' | 'total_clp' | 'plan_rows' | 'lines'>
  client: Person
  parties: (Person & { role: string; share_percent: string | null })[]
  seller: { name: string; email: string | null; phone: string | null }
  account: Record<'name' | 'national_id' | 'address' | 'phone' | 'email', string | null>
  project: Record<'name' | 'address' | 'commune' | 'delivery_date', string | null> | null
  units: { id: number; number: string; kind: (typeof UnitKind)['options'][number]; model: string | null }[]
}

const person = (accountId: number, alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('name', ${of('name')}, 'national_id', ${of('national_id')}, 'email', ${of('email')},
    'phone', ${of('phone')}, 'street', ${of('street')}, 'street_number', ${of('street_number')},
    'apartment', ${of('apartment')}, 'commune', ${of('commune')}, 'nationality', ${of('nationality')},
    'occupation', ${of('occupation')}, 'marital_status', (select o.name from account_option o
      where o.account_id = ${accountId} and o.id = ${of('marital_status_id')}))`
}

/** What the documents of a deal say, or 404. */
export async function dealToWrite(db: Db, me: Me, id: number, at: string): Promise<DealToWrite> {
  const { account_id } = me
  const { rows } = await sql<DealToWrite>`
    select d.number, st.name as step, to_char(${at}::timestamptz at time zone a.timezone, 'YYYY-MM-DD') as today,
      jsonb_build_object('number', q.number,
        'issued_on', to_char(q.issued_at at time zone a.timezone, 'YYYY-MM-DD')) as quotation,
      (select to_json(max(bc.blocked_at)) #>> '{}' from contact bc where bc.account_id = ${account_id} and (bc.id = d.contact_id or bc.id in (
        select dp.contact_id from deal_party dp where dp.account_id = ${account_id} and dp.deal_id = d.id))) as blocked_at,
      q.figures, ${person(account_id, 'c')} as client,
      coalesce((
        select jsonb_agg(${person(account_id, 'pc')} || jsonb_build_object('role', dp.role,
          'share_percent', trim_scale(dp.share_percent)::text) order by dp.position)
        from deal_party dp join contact pc on pc.account_id = ${account_id} and pc.id = dp.contact_id
        where dp.account_id = ${account_id} and dp.deal_id = d.id), '[]') as parties,
      jsonb_build_object('name', ${userName('s')}, 'email', s.email, 'phone', s.phone) as seller,
      jsonb_build_object('name', a.name, 'national_id', a.national_id, 'address', a.address, 'phone', a.phone,
        'email', a.email) as account,
      case when p.id is not null then jsonb_build_object('name', p.name, 'address', p.address, 'commune', p.commune,
        'delivery_date', p.delivery_date) end as project,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'number', u.number, 'kind', u.kind, 'model', u.model)
          order by du.position)
        from deal_unit du join unit u on u.account_id = ${account_id} and u.id = du.unit_id
        where du.account_id = ${account_id} and du.deal_id = d.id), '[]') as units
    from deal d
    join account a on a.id = ${account_id}
    join sale_step st on st.account_id = ${account_id} and st.id = d.sale_step_id
    join quotation q on q.account_id = ${account_id} and q.id = d.quotation_id
    join contact c on c.account_id = ${account_id} and c.id = d.contact_id
    join app_user s on s.account_id = ${account_id} and s.id = d.seller_id
    left join project p on p.account_id = ${account_id} and p.id = d.project_id
    where d.account_id = ${account_id} and d.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  return found(rows[0])
}
