import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listDeals } from '#contract/sales/deals.ts'
import { contactsMatching } from '#server/features/people/contacts/search.queries.ts'
import { daysOf, onDays } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleDeals } from './visible.queries.ts'

export type DealFilters = Omit<
  OutputOf<typeof listDeals, 'query'>,
  'page' | 'page_size' | 'cursor' | 'ordering'
>

/** Condition on `deal d`: visible to `me` and matching every filter. */
export function filteredDeals(me: Me, filters: DealFilters, now: string): RawBuilder<unknown> {
  const { status, units_ids, is_late, date_created_deal, date_won_deal, date_ended_deal, search } = filters
  const late = sql`(d.status = 'active' and d.step_due_at <= ${now}::timestamptz)`
  const conditions = [
    sql`d.account_id = ${me.account_id}`,
    visibleDeals(me, 'd'),
    oneOf('d.id', filters.ids),
    status && sql`d.status = any (${status}::text[])`,
    oneOf('d.sale_step_id', filters.sale_steps_ids),
    oneOf('d.seller_id', filters.sellers_ids),
    oneOf('d.contact_id', filters.contacts_ids),
    oneOf('d.lead_id', filters.leads_ids),
    oneOf('d.quotation_id', filters.quotations_ids),
    inProjects(filters.projects_ids),
    units_ids &&
      sql`exists (select from deal_unit du where du.account_id = ${me.account_id} and du.deal_id = d.id
        and du.unit_id = any (${units_ids}::bigint[]))`,
    is_late === undefined ? undefined : is_late ? late : sql`${late} is not true`,
    date_created_deal && onDays('d.created_at', daysOf(date_created_deal, now, me.timezone), me.timezone),
    date_won_deal && onDays('d.won_at', daysOf(date_won_deal, now, me.timezone), me.timezone),
    date_ended_deal && onDays('d.ended_at', daysOf(date_ended_deal, now, me.timezone), me.timezone),
    search ? matching(me, search) : undefined,
  ].filter((condition) => !!condition)
  return sql.join(conditions, sql` and `)
}

const oneOf = (column: string, ids: number[] | undefined) =>
  ids && sql`${sql.ref(column)} = any (${ids}::bigint[])`

/** -1 among them stands for deals of no project. */
function inProjects(ids: number[] | undefined) {
  if (!ids) return undefined
  const named = sql`d.project_id = any (${ids.filter((id) => id !== -1)}::bigint[])`
  return ids.includes(-1) ? sql`(${named} or d.project_id is null)` : named
}

/** `#00042` is a folio, a number alone a folio too; else it is of the contact, or begins the number of a unit. */
export function matching(me: Me, search: string): RawBuilder<unknown> {
  const [, folio] = /^#0*(\d{1,15})$/.exec(search) ?? []
  if (folio) return sql`d.number = ${Number(folio)}`
  const [digits] = /^\d{1,15}$/.exec(search) ?? []
  const escaped = search.replace(/[\\%_]/g, '\\$&')
  const ways = [
    sql`d.contact_id = any (array(${contactsMatching(me.account_id, search)}))`,
    sql`d.id in (
      select du.deal_id from deal_unit du
      join unit u on u.account_id = ${me.account_id} and u.id = du.unit_id
      where du.account_id = ${me.account_id} and app.fold(u.number) like app.fold(${escaped}::text) || '%')`,
    ...(digits ? [sql`d.number = ${Number(digits)}`] : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
