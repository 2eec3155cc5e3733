import { type RawBuilder, sql } from 'kysely'
import type { QuotationRow } from '#contract/sales/quotations.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'

/** The columns of `quotation q` that lists show, with the joins of `namesOfQuotation`. */
export const rowColumns = (me: Me): RawBuilder<unknown> => sql`
  q.id, q.uuid, q.number, q.version, q.status, q.valid_until, q.needs_approval, q.created_at, q.issued_at, q.updated_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as contact,
  case when q.lead_id is not null then json_build_object('id', q.lead_id) end as lead,
  json_build_object('id', s.id, 'name', ${userName('s')}) as seller,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
  case when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent') end as broker,
  q.figures -> 'total' as total, nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object('count', q.devices_count, 'last_at', ${jsonTime('q.last_seen_at')}) as seen,
  coalesce((
    select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind) order by l.position)
    from quotation_line l join unit u on u.account_id = ${me.account_id} and u.id = l.unit_id
    where l.account_id = ${me.account_id} and l.quotation_id = q.id), '[]') as units`

/** Whom the client of a quotation, by its alias, may ask besides the seller; what the broker earns is not said. */
export function brokerOf(quotation: string): RawBuilder<unknown> {
  const q = sql.raw(quotation)
  return sql`
  case when ${q}.broker is not null then json_build_object('name', ${q}.broker ->> 'name', 'agent', ${q}.broker ->> 'agent',
    'email', ${q}.broker ->> 'email', 'phone', ${q}.broker ->> 'phone') end`
}

/** The name of the client of a quotation, by its alias and that of its contact: on one that a broker made, the name that the broker gave. */
export function clientOf(quotation: string, contact: string): RawBuilder<unknown> {
  const q = sql.raw(quotation)
  return sql`
  case when ${q}.broker is not null then ${q}.broker ->> 'client' else ${sql.raw(contact)}.name end`
}

export const namesOfQuotation = (me: Me): RawBuilder<unknown> => sql`
  join app_user s on s.account_id = ${me.account_id} and s.id = q.seller_id
  left join contact c on c.account_id = ${me.account_id} and c.id = q.contact_id
  left join project p on p.account_id = ${me.account_id} and p.id = q.project_id`

/** The quotations whose ids `picked` selects. The caller orders again, by columns of `q`. */
export const quotationRows = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<QuotationRow>`
  select ${rowColumns(me)} ${more}
  from (${picked}) as picked
  join quotation q on q.account_id = ${me.account_id} and q.id = picked.id ${namesOfQuotation(me)}`
