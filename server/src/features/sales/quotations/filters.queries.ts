import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listQuotations } from '#contract/sales/quotations.ts'
import { contactsMatching } from '#server/features/people/contacts/search.queries.ts'
import { beginning } from '#server/features/stock/units/filters.queries.ts'
import { type Days, daysOf, onDays } from '#server/platform/days.ts'
import { oneOf, oneOfOrNone } from '#server/platform/list/among.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleQuotations } from './visible.queries.ts'

export type QuotationFilters = Omit<
  OutputOf<typeof listQuotations, 'query'>,
  'page' | 'page_size' | 'cursor' | 'ordering'
>

/** Condition on a quotation, by its alias: visible to `me` and matching every filter. */
export function filteredQuotations(
  me: Me,
  quotation: string,
  filters: QuotationFilters,
  now: string,
): RawBuilder<unknown> {
  const q = sql.raw(quotation)
  const { status, units_ids, date_created_quotation, date_valid_until, date_last_seen, search } = filters
  const conditions = [
    sql`${q}.account_id = ${me.account_id}`,
    visibleQuotations(me, quotation),
    oneOf(`${quotation}.id`, filters.ids),
    status && sql`${q}.status = any (${status}::text[])`,
    oneOf(`${quotation}.seller_id`, filters.sellers_ids),
    oneOf(`${quotation}.contact_id`, filters.contacts_ids),
    oneOf(`${quotation}.lead_id`, filters.leads_ids),
    oneOfOrNone(`${quotation}.project_id`, filters.projects_ids),
    units_ids &&
      sql`exists (select from quotation_line l where l.account_id = ${me.account_id} and l.quotation_id = ${q}.id
        and l.unit_id = any (${units_ids}::bigint[]))`,
    filters.brokers_uuids &&
      sql`${q}.broker_account_id = any (array(
        select b.broker_account_id from broker_link b
        where b.account_id = ${me.account_id} and b.broker_uuid = any (${filters.brokers_uuids}::uuid[])))`,
    filters.by_broker !== undefined && sql`(${q}.broker_account_id is not null) = ${filters.by_broker}`,
    filters.awaits_approval !== undefined &&
      sql`(${q}.status = 'draft' and ${q}.approval_status = 'requested') = ${filters.awaits_approval}`,
    date_created_quotation &&
      onDays(`${quotation}.created_at`, daysOf(date_created_quotation, now, me.timezone), me.timezone),
    date_valid_until && onValidity(q, daysOf(date_valid_until, now, me.timezone)),
    date_last_seen &&
      onDays(`${quotation}.last_seen_at`, daysOf(date_last_seen, now, me.timezone), me.timezone),
    search ? matching(me, search, quotationAs(quotation)) : undefined,
  ].filter((condition) => !!condition)
  return sql.join(conditions, sql` and `)
}

const onValidity = (q: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${q}.valid_until between ${from}::date and ${to}::date`

type Sale = { alias: string; lines: 'quotation_line' | 'deal_unit'; of: 'quotation_id' | 'deal_id' }
export const quotationAs = (alias: string): Sale => ({ alias, lines: 'quotation_line', of: 'quotation_id' })

/**
 * Condition on a quotation or a deal. `#00042` is a folio, a number alone a folio too; else it is of the contact, or begins the number of
 * a unit. The ids are arrays: under row level security a subquery would keep the indexes from being used.
 */
export function matching(me: Me, search: string, { alias, lines, of }: Sale): RawBuilder<unknown> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  const [, folio] = /^#0*(\d{1,15})$/.exec(search) ?? []
  if (folio) return sql`${ref('number')} = ${Number(folio)}`
  const [digits] = /^\d{1,15}$/.exec(search) ?? []
  const ways = [
    sql`${ref('contact_id')} = any (array(${contactsMatching(me.account_id, search)}))`,
    sql`${ref('id')} = any (array(
      select line.${sql.id(of)} from ${sql.table(lines)} line
      join unit u on u.account_id = ${me.account_id} and u.id = line.unit_id
      where line.account_id = ${me.account_id} and ${beginning('u', 'number', search)}))`,
    ...(digits ? [sql`${ref('number')} = ${Number(digits)}`] : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
