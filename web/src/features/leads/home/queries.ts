import { leadFigures, leadSubsets } from '#contract/leads/figures.ts'
import type { LeadFilters } from '#web/features/leads/leads/shared/queries.ts'
import { fromWire } from '#web/kit/api/wire-case.ts'
import { today } from '#web/kit/dates.ts'
import type { Me } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { plusDays } from '#web/kit/wall-clock.ts'

/** Whose leads the morning is about: one's own, or everybody's for who does not sell. */
export const mineOf = (me: Me): Pick<LeadFilters, 'sellersIds'> =>
  me.isSeller ? { sellersIds: [me.id] } : {}

const most = 50
const mostTasks = 100
const leads = (query: LeadFilters) => apiQuery('home', 'GET /leads/', { query })

/** Leads whose first answer is due, by their deadline: how many, and the first ones. */
export const waitingQuery = (me: Me) => ({
  ...leads({
    ...fromWire(leadSubsets.awaiting),
    ...mineOf(me),
    ordering: ['first_response_due_at'],
    pageSize: most,
  }),
  refetchInterval: 60_000,
})

/** What is overdue or due within a week, soonest first. */
export const plannedQuery = (me: Me, now: Date) => ({
  ...apiQuery('tasks', 'GET /leads-tasks/', {
    query: { ...mineOf(me), status: 'pending', dueTo: plusDays(today(now), 7), pageSize: mostTasks },
  }),
  refetchInterval: 5 * 60_000,
})

/** Leads nobody has that I may take, those that wait longest first. */
export const offeredQuery = () => ({
  ...apiQuery('home', 'GET /leads/offered/'),
  refetchInterval: 60_000,
})

export type Attention = 'noNextTask' | 'stale'

/** Leads in play that nobody is moving, the longest in their step first. */
export const attentionQuery = (me: Me, what: Attention) =>
  leads({
    ...mineOf(me),
    ...fromWire(leadFigures.open),
    [what]: true,
    ordering: ['step_entered_at'],
    pageSize: 4,
  })

export const stepsQuery = (me: Me) => apiQuery('home', 'GET /lead-steps/leads/', { query: mineOf(me) })

export const firstStepsQuery = { ...apiQuery('account', 'GET /accounts/first-steps/'), staleTime: 60_000 }
