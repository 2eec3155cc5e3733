import type { ReturnsOf } from '#contract/endpoint.ts'
import { type QuotationMeasure, quotationMeasures } from '#contract/insight/dashboard-figures.ts'
import { type DealCounts, getDealDashboard } from '#contract/insight/lead-dashboard.ts'
import type { PromptCell } from '#contract/insight/prompt-results.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import { getQuotationDashboard, type QuotationCounts } from '#contract/insight/stock-dashboard.ts'
import { counted, inDays, named, narrowing, plain } from './cells.ts'
import { reading } from './reading.ts'

type Deals = ReturnsOf<typeof getDealDashboard>
type Quotations = ReturnsOf<typeof getQuotationDashboard>

const takes = ['period', 'compared_with', 'sellers_ids', 'projects_ids'] as const
const ofDeals = { tool: 'deal_dashboard', takes, endpoint: getDealDashboard }
const ofQuotations = { tool: 'quotation_dashboard', takes, endpoint: getQuotationDashboard }
const all = plain(null)

const dealMeasures = {
  begun: { day: 'date_created_deal' },
  active: { day: 'date_created_deal', status: ['active'] },
  won: { day: 'date_won_deal', status: ['won'] },
  lost: { day: 'date_ended_deal', status: ['lost'] },
} as const

const dealColumns = ['begun', 'active', 'won', 'won_amount', 'won_before', 'lost'] as const

/** `won_before`: in the other period. */
function dealLine({ period, former: before, seller_id }: Deals, filters: PromptFilters) {
  const deals = (measure: keyof DealCounts, counts: DealCounts, days = period, more: object = {}) => {
    const { day, ...state } = dealMeasures[measure]
    const query = { ...narrowing(filters, seller_id), ...state, [day]: inDays(days), ...more }
    return counted('deals', counts[measure].count, query)
  }
  return ({ now, former }: { now: DealCounts; former: DealCounts }, more: object = {}): PromptCell[] => [
    deals('begun', now, period, more),
    deals('active', now, period, more),
    deals('won', now, period, more),
    plain(now.won.amount),
    deals('won', former, before, more),
    deals('lost', now, period, more),
  ]
}

const quotationColumns = ['quotations', 'former', 'open', 'accepted', 'closed'] as const

function quotationLine({ period, former: before, seller_id }: Quotations, filters: PromptFilters) {
  const quotations = (measure: QuotationMeasure, counts: QuotationCounts, days = period, more: object = {}) =>
    counted('quotations', counts[measure], {
      ...narrowing(filters, seller_id),
      ...quotationMeasures[measure],
      date_created_quotation: inDays(days),
      ...more,
    })
  return (
    { now, former }: { now: QuotationCounts; former: QuotationCounts },
    more: object = {},
  ): PromptCell[] => [
    quotations('begun', now, period, more),
    quotations('begun', former, before, more),
    quotations('open', now, period, more),
    quotations('accepted', now, period, more),
    quotations('closed', now, period, more),
  ]
}

export const salesReadings = {
  deals_by_seller: reading({
    ...ofDeals,
    title: 'Negocios por vendedor',
    columns: ['seller', ...dealColumns],
    chart: { kind: 'bars', columns: ['won'] },
    draw(body, filters) {
      const line = dealLine(body, filters)
      return {
        rows: body.by_seller.map(({ seller, ...counts }) => [
          named(seller),
          ...line(counts, { sellers_ids: [seller.id] }),
        ]),
        total: [all, ...line(body.total)],
      }
    },
  }),
  deals_by_project: reading({
    ...ofDeals,
    title: 'Negocios por proyecto',
    columns: ['project', ...dealColumns],
    chart: { kind: 'bars', columns: ['won'] },
    draw(body, filters) {
      const line = dealLine(body, filters)
      return {
        rows: body.by_project.map(({ project, ...counts }) => [
          named(project),
          ...line(counts, { projects_ids: [project?.id ?? -1] }),
        ]),
        total: [all, ...line(body.total)],
      }
    },
  }),
  deals_by_step: reading({
    ...ofDeals,
    title: 'Negocios activos por paso',
    columns: ['step', 'active', 'amount'],
    chart: { kind: 'bars', columns: ['active'] },
    draw: (body, filters) => ({
      rows: body.by_step.map(({ step, active }) => [
        named(step),
        counted('deals', active.count, {
          ...narrowing(filters, body.seller_id),
          status: ['active'],
          sale_steps_ids: [step.id],
        }),
        plain(active.amount),
      ]),
      total: null,
    }),
  }),
  quotations_by_seller: reading({
    ...ofQuotations,
    title: 'Cotizaciones por vendedor',
    columns: ['seller', ...quotationColumns],
    chart: { kind: 'bars', columns: ['open', 'accepted', 'closed'] },
    draw(body, filters) {
      const line = quotationLine(body, filters)
      return {
        rows: body.by_seller.map(({ seller, ...counts }) => [
          named(seller),
          ...line(counts, { sellers_ids: [seller.id] }),
        ]),
        total: [all, ...line(body.total)],
      }
    },
  }),
  quotations_by_project: reading({
    ...ofQuotations,
    title: 'Cotizaciones por proyecto',
    columns: ['project', ...quotationColumns],
    chart: { kind: 'bars', columns: ['quotations'] },
    draw(body, filters) {
      const line = quotationLine(body, filters)
      return {
        rows: body.by_project.map(({ project, ...counts }) => [
          named(project),
          ...line(counts, { projects_ids: [project?.id ?? -1] }),
        ]),
        total: [all, ...line(body.total)],
      }
    },
  }),
}
