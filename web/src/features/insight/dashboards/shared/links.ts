import {
  type LeadAlert,
  type LeadMeasure,
  leadAlerts,
  leadMeasures,
  type QuotationMeasure,
  type UnitMeasure,
  unitMeasures,
} from '#contract/insight/dashboard-figures.ts'
import { leadFigures } from '#contract/leads/figures.ts'
import { withSearch } from '#web/kit/address/along.ts'
import type { Target } from '#web/kit/address/place.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import { fromWire } from '#web/kit/api/wire-case.ts'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { toLeads } from '#web/places/leads.ts'
import { toDeals, toQuotations } from '#web/places/sales.ts'
import { toUnits } from '#web/places/stock.ts'

export type Days = { from: string; to: string }
/** What a dashboard counts: the rows of these days under these filters; of one seller alone where `sellerId` says so. */
export type Scope = { days: Days; filters: FilterValues; sellerId: number | null }
type More = Record<string, QueryValue>

const inDays = ({ from, to }: Days) => ({ dateFilterType: 'range', dateRange: { start: from, end: to } })

const ofScope = ({ filters, sellerId }: Pick<Scope, 'filters' | 'sellerId'>): More => ({
  ...filters,
  ...(sellerId !== null && { sellersIds: [sellerId] }),
})

/** The list of exactly the leads that the figure counts. */
export const leadsOf = (scope: Scope, measure: LeadMeasure, more: More = {}): Target =>
  leadList(leadMeasures[measure], { ...ofScope(scope), dateCreatedLead: inDays(scope.days), ...more })

/** The leads that somebody answered, in time or late. */
export const answeredLeads = (scope: Scope): Target =>
  leadList(
    { first_response: ['in_time', 'late'] },
    { ...ofScope(scope), dateCreatedLead: inDays(scope.days) },
  )

/** The list of those that ask for an act, whenever they came. */
export const leadsToMind = (scope: Pick<Scope, 'filters' | 'sellerId'>, alert: LeadAlert): Target =>
  leadList(leadAlerts[alert], ofScope(scope))

export type DealMeasure = 'begun' | 'active' | 'won' | 'lost'

const dealDays = {
  begun: 'dateCreatedDeal',
  active: 'dateCreatedDeal',
  won: 'dateWonDeal',
  lost: 'dateEndedDeal',
}

/** The list of exactly the deals that the figure counts. */
export const dealsOf = (scope: Scope, measure: DealMeasure, more: More = {}): Target =>
  withSearch(toDeals({ tab: measure === 'begun' ? 'all' : measure }), {
    ...ofScope(scope),
    [dealDays[measure]]: inDays(scope.days),
    ...more,
  })

/** The active deals that are in a step now, whenever they began. */
export const dealsInStep = (scope: Scope, stepId: number): Target =>
  withSearch(toDeals({ tab: 'active' }), { ...ofScope(scope), saleStepsIds: [stepId] })

/** The deals of these days that ended for this reason. */
export const dealsLostFor = (scope: Scope, reason: string): Target =>
  dealsOf(scope, 'lost', { endReasons: [reason] })

/** The deals that are active now, whenever they began. */
export const activeDeals = (scope: Scope): Target => withSearch(toDeals({ tab: 'active' }), ofScope(scope))

/** The units sold on these days, whatever became of them since. */
export const unitsSold = (filters: FilterValues, days: Days, more: More = {}): Target =>
  withSearch(toUnits({ tab: 'all' }), { ...filters, dateSoldUnit: inDays(days), ...more })

/** The leads of one month that were won in another. */
export const leadsWonIn = (scope: Scope, days: Days): Target =>
  leadsOf(scope, 'won', { dateWonLead: inDays(days) })

/** The list of exactly the units that the figure counts. */
export const unitsOf = (filters: FilterValues, measure: UnitMeasure, more: More = {}): Target =>
  withSearch(toUnits({ tab: 'all' }), { ...filters, ...unitMeasures[measure], ...more })

/** The list of exactly the quotations that the figure counts: each is a tab. */
export const quotationsOf = (scope: Scope, measure: QuotationMeasure, more: More = {}): Target =>
  withSearch(toQuotations({ tab: measure === 'begun' ? 'all' : measure }), {
    ...ofScope(scope),
    dateCreatedQuotation: inDays(scope.days),
    ...more,
  })

/** The tab whose leads the query asks for, and the rest of the query as its filters. */
function leadList(query: object, filters: More): Target {
  const asked = new Map<string, unknown>(Object.entries(query))
  const [tab = 'all', states = {}] =
    Object.entries(leadFigures)
      .filter(([, figure]) => Object.entries(figure).every(([key, value]) => asked.get(key) === value))
      .toSorted(([, one], [, other]) => Object.keys(other).length - Object.keys(one).length)[0] ?? []
  for (const key of Object.keys(states)) asked.delete(key)
  return withSearch(toLeads({ tab }), { ...filters, ...fromWire(Object.fromEntries(asked) as More) })
}
