import { expect, test } from 'vitest'
import {
  type LeadAlert,
  type LeadMeasure,
  leadAlerts,
  leadMeasures,
  type UnitMeasure,
  unitMeasures,
} from '#contract/insight/dashboard-figures.ts'
import { filtersOf, tabsOf } from '#web/features/leads/leads/list/filters.ts'
import { filtersOf as unitFiltersOf, unitTabs } from '#web/features/stock/units/list/filters.ts'
import type { Target } from '#web/kit/address/place.ts'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { toWire } from '#web/kit/api/wire-case.ts'
import { readFilters } from '#web/kit/filters/read.ts'
import { tabIn } from '#web/kit/list-screen/list-state.ts'
import { leadsOf, leadsToMind, unitsOf } from './links.ts'

type Options = Parameters<typeof filtersOf>[1]
const options = {
  sellers: [{ id: 3, name: 'Ana' }],
  projects: [{ id: 4, name: 'Uno' }],
  methods: [{ id: 5, name: 'Web' }],
  leadSteps: [],
  saleSteps: [],
  tags: [],
} as unknown as Options

const unitOptions = {
  ...options,
  buildings: [],
  unitTypes: [],
  saleSteps: [],
  currencies: [],
} as unknown as Parameters<typeof unitFiltersOf>[1]

/** What the list of leads asks the server for at this address. */
function askedAt({ to, search }: Target) {
  expect(to).toBe('/leads')
  const address = fromQueryString(toQueryString(search as Record<string, QueryValue>))
  const tab = tabIn(address, tabsOf(true))
  const filters = readFilters(filtersOf(tab?.key, options, 'UF', []), address)
  return fromQueryString(toQueryString(toWire({ ...tab?.query, ...filters }) as Record<string, QueryValue>))
}

const asText = (query: object) => fromQueryString(toQueryString(query as Record<string, QueryValue>))
const days = { from: '2026-11-01', to: '2026-11-21' }
const created = {
  date_created_lead: { date_filter_type: 'range', date_range: { start: days.from, end: days.to } },
}

test.each(Object.keys(leadMeasures) as LeadMeasure[])('%s leads to a list of what it counts', (measure) => {
  const scope = { days, filters: { projectsIds: ['4', '-1'] }, sellerId: null }
  expect(askedAt(leadsOf(scope, measure, { methodsIds: [5] }))).toEqual(
    asText({ ...leadMeasures[measure], ...created, projects_ids: [4, -1], methods_ids: [5] }),
  )
})

// To contact are those that somebody has; of the unassigned nobody is asked for once more.
const ofNobody = (Object.keys(leadMeasures) as LeadMeasure[]).filter(
  (measure) => !('unassigned' in leadMeasures[measure]),
)
test.each(ofNobody)('%s of nobody lead to a list of theirs', (measure) => {
  const scope = { days, filters: {}, sellerId: null }
  expect(askedAt(leadsOf(scope, measure, { sellersIds: [-1] }))).toEqual(
    asText({ ...leadMeasures[measure], ...created, sellers_ids: [-1] }),
  )
})

test('those without an origin or a seller have a list too', () => {
  const scope = { days, filters: {}, sellerId: null }
  expect(askedAt(leadsOf(scope, 'won', { methodsIds: [-1] }))).toMatchObject({ methods_ids: '-1' })
  expect(askedAt(leadsOf(scope, 'received', { sellersIds: [-1] }))).toMatchObject({ sellers_ids: '-1' })
})

test('where only one’s own are counted, only those are listed', () =>
  expect(askedAt(leadsOf({ days, filters: {}, sellerId: 3 }, 'received'))).toEqual(
    asText({ ...created, sellers_ids: [3] }),
  ))

test.each(Object.keys(leadAlerts) as LeadAlert[])('the alert %s leads to a list of what it counts', (alert) =>
  expect(askedAt(leadsToMind({ filters: { methodsIds: ['5'] }, sellerId: null }, alert))).toEqual(
    asText({ ...leadAlerts[alert], methods_ids: [5] }),
  ),
)

test.each(Object.keys(unitMeasures) as UnitMeasure[])(
  '%s leads to a list of the units it counts',
  (measure) => {
    const { search } = unitsOf({ kinds: ['parking'], projectsIds: ['-1'] }, measure) as { search: object }
    const address = fromQueryString(toQueryString(search as Record<string, QueryValue>))
    const tab = tabIn(address, unitTabs)
    const filters = readFilters(unitFiltersOf(tab?.key, unitOptions, 'UF'), address)
    expect(asText(toWire({ ...tab?.query, ...filters } as Record<string, QueryValue>) as object)).toEqual(
      asText({ ...unitMeasures[measure], kinds: ['parking'], projects_ids: [-1] }),
    )
  },
)
