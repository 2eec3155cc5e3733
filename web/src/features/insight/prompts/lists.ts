import { leadFigures } from '#contract/leads/figures.ts'
import { withSearch } from '#web/kit/address/along.ts'
import type { Target } from '#web/kit/address/place.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import { fromWire } from '#web/kit/api/wire-case.ts'
import { toLeads } from '#web/places/leads.ts'
import { toDeals, toQuotations } from '#web/places/sales.ts'
import { toUnits } from '#web/places/stock.ts'
import type { PromptCell } from './queries.ts'

type Query = Record<string, QueryValue>

/** The screen of the list that a figure counts, with the same filters. */
export function toList({ of, query }: NonNullable<PromptCell['list']>): Target {
  const asked = query as Query // as a list's endpoint takes it
  switch (of) {
    case 'leads':
      return leadList(asked)
    case 'deals': {
      const { status, ...filters } = asked
      return withSearch(toDeals({ tab: first(status) ?? 'all' }), filters)
    }
    case 'quotations': {
      const { status, ...filters } = asked
      return withSearch(toQuotations({ tab: quotationTabs[first(status) ?? ''] ?? 'all' }), filters)
    }
    case 'units':
      return withSearch(toUnits({ tab: 'all' }), asked)
  }
}

/** A tab of quotations is a figure of the dashboard: each has a first status of its own. */
const quotationTabs: Record<string, string> = {
  draft: 'draft',
  sent: 'open',
  accepted: 'accepted',
  rejected: 'closed',
}

const first = (value: QueryValue) => (Array.isArray(value) ? String(value[0]) : undefined)

const figures = Object.entries(fromWire(leadFigures as Record<string, object>)).map(
  ([name, query], index) => ({
    // The names are the addresses of tabs, and stay as they are.
    tab: Object.keys(leadFigures)[index] ?? name,
    states: Object.entries(query),
  }),
)

/** The tab whose leads the query asks for, and the rest of the query as its filters. */
function leadList(query: Query): Target {
  const [found] = figures
    .filter(({ states }) => states.every(([key, value]) => query[key] === value))
    .toSorted((one, other) => other.states.length - one.states.length)
  const rest = { ...query }
  for (const [key] of found?.states ?? []) delete rest[key]
  return withSearch(toLeads({ tab: found?.tab ?? 'all' }), rest)
}
