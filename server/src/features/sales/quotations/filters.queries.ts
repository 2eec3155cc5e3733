import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listQuotations } from '#contract/sales/quotations.ts'
import { contactsMatching } from '#server/features/people/contacts/search.queries.ts'
import { beginning } from '#server/features/stock/units/filters.queries.ts'
import { daysOf, onDays } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleQuotations } from './visible.queries.ts'

export type QuotationFilters = Omit<
  OutputOf<typeof listQuotations, 'query'>,
  'page' | 'page_size' | 'cursor' | 'ordering'
>

/** Condition on `quotation q`: visible to `me` and matching every filter. */
export function filteredQuotations(me: Me, filters: QuotationFilters, now: string): RawBuilder<unknown> {
  const { status, units_ids, date_created_quotation, date_valid_until, date_last_seen, search } = filters
  const conditions = [
    sql`q.account_id = ${me.account_id}`,
    visibleQuotations(me, 'q'),
    oneOf('q.id', filters.ids),
    status && sql`q.status = any (${status}::text[])`,
    oneOf('q.seller_id', filters.sellers_ids),
    oneOf('q.contact_id', filters.contacts_ids),
    oneOf('q.lead_id', filters.leads_ids),
    inProjects(filters.projects_ids),
    units_ids &&
      sql`exists (select from quotation_line l where l.account_id = ${me.account_id} and l.quotation_id = q.id
        and l.unit_id = any (${units_ids}::bigint[]))`,
    date_created_quotation &&
      onDays('q.created_at', daysOf(date_created_quotation, now, me.timezone), me.timezone),
    date_valid_until && onValidity(daysOf(date_valid_until, now, me.timezone)),
    date_last_seen && onDays('q.last_seen_at', daysOf(date_last_seen, now, me.timezone), me.timezone),
    search ? matching(me, search) : undefined,
  ].filter((condition) => !!condition)
  return sql.join(conditions, sql` and `)
}

const oneOf = (column: string, ids: number[] | undefined) =>
  ids && sql`${sql.ref(column)} = any (${ids}::bigint[])`

/** -1 among them stands for quotations of no project. */
function inProjects(ids: number[] | undefined) {
  if (!ids) return undefined
  const named = sql`q.project_id = any (${ids.filter((id) => id !== -1)}::bigint[])`
  return ids.includes(-1) ? sql`(${named} or q.project_id is null)` : named
}

const onValidity = ({ from, to }: { from: string; to: string }) =>
  sql`q.valid_until between ${from}::date and ${to}::date`

/** `#00042` is a folio, a number alone a folio too; else it is of the contact, or begins the number of a unit. */
export function matching(me: Me, search: string): RawBuilder<unknown> {
  const [, folio] = /^#0*(\d{1,15})$/.exec(search) ?? []
  if (folio) return sql`q.number = ${Number(folio)}`
  const [digits] = /^\d{1,15}$/.exec(search) ?? []
  const ways = [
    sql`q.contact_id = any (array(${contactsMatching(me.account_id, search)}))`,
    sql`q.id = any (array(
      select l.quotation_id from quotation_line l
      join unit u on u.account_id = ${me.account_id} and u.id = l.unit_id
      where l.account_id = ${me.account_id} and ${beginning('number', search)}))`,
    ...(digits ? [sql`q.number = ${Number(digits)}`] : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
