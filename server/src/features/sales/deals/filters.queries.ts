import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listDeals } from '#contract/sales/deals.ts'
import { matching as matchingSale } from '#server/features/sales/quotations/filters.queries.ts'
import { daysOf, onDays } from '#server/platform/days.ts'
import { oneOf, oneOfOrNone } from '#server/platform/list/among.ts'
import type { Me } from '#server/platform/me.ts'
import { earnedByBrokers } from './brokers.queries.ts'
import { visibleDeals } from './visible.queries.ts'
import { hasDocuments } from './waiting-documents.queries.ts'

export type DealFilters = Omit<
  OutputOf<typeof listDeals, 'query'>,
  'page' | 'page_size' | 'cursor' | 'ordering'
>

/** Condition on a deal, by its alias: visible to `me` and matching every filter. */
export function filteredDeals(me: Me, deal: string, filters: DealFilters, now: string): RawBuilder<unknown> {
  const d = sql.raw(deal)
  const {
    status,
    units_ids,
    brokers,
    brokers_ids,
    documents,
    is_late,
    date_created_deal,
    date_won_deal,
    date_ended_deal,
    end_reasons,
    search,
  } = filters
  const late = sql`(${d}.status = 'active' and ${d}.step_due_at <= ${now}::timestamptz)`
  const conditions = [
    sql`${d}.account_id = ${me.account_id}`,
    visibleDeals(me, deal),
    oneOf(`${deal}.id`, filters.ids),
    status && sql`${d}.status = any (${status}::text[])`,
    oneOf(`${deal}.sale_step_id`, filters.sale_steps_ids),
    oneOf(`${deal}.seller_id`, filters.sellers_ids),
    oneOf(`${deal}.contact_id`, filters.contacts_ids),
    oneOf(`${deal}.lead_id`, filters.leads_ids),
    oneOf(`${deal}.quotation_id`, filters.quotations_ids),
    oneOfOrNone(`${deal}.project_id`, filters.projects_ids),
    units_ids &&
      sql`exists (select from deal_unit du where du.account_id = ${me.account_id} and du.deal_id = ${d}.id
        and du.unit_id = any (${units_ids}::bigint[]))`,
    brokers &&
      sql`exists (select from deal_commission_share cs where cs.account_id = ${me.account_id} and cs.deal_id = ${d}.id
        and ${earnedByBrokers(me, 'cs', brokers)})`,
    brokers_ids &&
      sql`exists (select from deal_commission_share cs where cs.account_id = ${me.account_id} and cs.deal_id = ${d}.id
        and (cs.broker_account_id = any (${brokers_ids}::bigint[])
          or cs.broker_account_id is null and lower(cs.broker) = any (array(select lower(l.broker_name) from broker_link l
            where l.account_id = ${me.account_id} and l.broker_account_id = any (${brokers_ids}::bigint[])))))`,
    documents &&
      sql`(${sql.join(
        documents.map((which) => hasDocuments(me, deal, which)),
        sql` or `,
      )})`,
    is_late === undefined ? undefined : is_late ? late : sql`${late} is not true`,
    date_created_deal &&
      onDays(`${deal}.created_at`, daysOf(date_created_deal, now, me.timezone), me.timezone),
    date_won_deal && onDays(`${deal}.won_at`, daysOf(date_won_deal, now, me.timezone), me.timezone),
    date_ended_deal && onDays(`${deal}.ended_at`, daysOf(date_ended_deal, now, me.timezone), me.timezone),
    end_reasons &&
      sql`${endReasonOf(deal)} = any (array(select lower(btrim(r.said)) from unnest(${end_reasons}::text[]) as r (said)))`,
    search ? matching(me, deal, search) : undefined,
  ].filter((condition) => !!condition)
  return sql.join(conditions, sql` and `)
}

/** Why a deal ended, by its alias: however it is written, it is one reason. */
export const endReasonOf = (deal: string) => sql`lower(btrim(${sql.ref(`${deal}.end_reason`)}))`

/** As quotations are found. */
export const matching = (me: Me, deal: string, search: string): RawBuilder<unknown> =>
  matchingSale(me, search, { alias: deal, lines: 'deal_unit', of: 'deal_id' })
