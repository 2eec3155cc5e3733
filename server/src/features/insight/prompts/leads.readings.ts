import type { ReturnsOf } from '#contract/endpoint.ts'
import {
  type LeadAlert,
  type LeadMeasure,
  leadAlerts,
  leadMeasures,
  leadStates,
} from '#contract/insight/dashboard-figures.ts'
import { getLeadAlerts, getLeadDashboard, type LeadCounts } from '#contract/insight/lead-dashboard.ts'
import type { PromptCell } from '#contract/insight/prompt-results.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import type { Days } from '#server/platform/days.ts'
import { counted, inDays, named, narrowing, plain } from './cells.ts'
import { reading } from './reading.ts'
import { alertWords, stateWords } from './words.ts'

type Dashboard = ReturnsOf<typeof getLeadDashboard>
type Compared = { now: LeadCounts; former: LeadCounts }

const takes = ['period', 'compared_with', 'sellers_ids', 'projects_ids'] as const
const ofLeads = { tool: 'lead_dashboard', takes, endpoint: getLeadDashboard }

/** A figure of the leads received in these days, as `GET /leads/` lists them. */
const leadsIn =
  ({ seller_id }: Dashboard, filters: PromptFilters) =>
  (days: Days, measure: LeadMeasure, value: number, more: object = {}): PromptCell =>
    counted('leads', value, {
      ...narrowing(filters, seller_id),
      ...leadMeasures[measure],
      date_created_lead: inDays(days),
      ...more,
    })

/** A line of a breakdown: its own measures, and how many there were before. */
function lineOf(body: Dashboard, filters: PromptFilters, measures: readonly (LeadMeasure | 'former')[]) {
  const leads = leadsIn(body, filters)
  return ({ now, former }: Compared, more: object = {}) =>
    measures.map((measure) =>
      measure === 'former'
        ? leads(body.former, 'received', former.received, more)
        : leads(body.period, measure, now[measure], more),
    )
}

const outcome = ['received', 'former', 'open', 'won', 'discarded', 'defective'] as const
const answers = ['received', 'in_time', 'late', 'overdue'] as const
const all = plain(null)

export const leadReadings = {
  leads_by_method: reading({
    ...ofLeads,
    title: 'Leads por origen',
    columns: ['method', ...outcome],
    chart: { kind: 'bars', columns: ['received'] },
    draw(body, filters) {
      const line = lineOf(body, filters, outcome)
      return {
        rows: body.by_method.map(({ method, ...counts }) => [
          named(method),
          ...line(counts, { methods_ids: [method?.id ?? -1] }),
        ]),
        total: [all, ...line(body.total)],
      }
    },
  }),
  leads_by_seller: reading({
    ...ofLeads,
    title: 'Leads por vendedor',
    columns: ['seller', ...outcome],
    chart: { kind: 'bars', columns: ['open', 'won', 'discarded'] },
    draw(body, filters) {
      const line = lineOf(body, filters, outcome)
      return {
        rows: body.by_seller.map(({ seller, ...counts }) => [
          named(seller),
          ...line(counts, { sellers_ids: [seller?.id ?? -1] }),
        ]),
        total: [all, ...line(body.total)],
      }
    },
  }),
  answers_by_seller: reading({
    ...ofLeads,
    title: 'Primera respuesta por vendedor',
    columns: ['seller', ...answers, 'median'],
    chart: { kind: 'bars', columns: ['in_time', 'late', 'overdue'] },
    draw(body, filters) {
      const line = lineOf(body, filters, answers)
      return {
        rows: body.by_seller.map(({ seller, ...counts }) => [
          named(seller),
          ...line(counts, { sellers_ids: [seller?.id ?? -1] }),
          plain(counts.now.median_minutes),
        ]),
        total: [all, ...line(body.total), plain(body.total.now.median_minutes)],
      }
    },
  }),
  leads_by_day: reading({
    ...ofLeads,
    title: 'Leads por día',
    columns: ['day', 'received', 'former'],
    chart: { kind: 'line', columns: ['received', 'former'] },
    draw(body, filters) {
      const leads = leadsIn(body, filters)
      return {
        rows: body.by_day.map(({ date, received, former }) => [
          plain(date),
          leads({ from: date, to: date }, 'received', received),
          plain(former),
        ]),
        total: [all, ...lineOf(body, filters, ['received', 'former'])(body.total)],
      }
    },
  }),
  leads_by_state: reading({
    ...ofLeads,
    title: 'Leads por estado',
    columns: ['state', 'leads'],
    chart: { kind: 'donut', columns: ['leads'] },
    draw(body, filters) {
      const leads = leadsIn(body, filters)
      const { now } = body.total
      return {
        rows: leadStates.map((state) => [
          { value: stateWords[state].label, key: state },
          leads(body.period, state, now[state]),
        ]),
        total: [all, leads(body.period, 'received', now.received)],
      }
    },
  }),
  leads_to_mind: reading({
    title: 'Leads que piden algo ahora',
    tool: 'lead_alerts',
    endpoint: getLeadAlerts,
    takes: ['sellers_ids', 'projects_ids'],
    columns: ['alert', 'leads'],
    chart: null,
    draw: (body, filters) => ({
      rows: (Object.keys(leadAlerts) as LeadAlert[]).map((alert) => [
        { value: alertWords[alert].label, key: alert },
        counted('leads', body[alert], { ...narrowing(filters, body.seller_id), ...leadAlerts[alert] }),
      ]),
      total: null,
    }),
  }),
}
