import * as contract from '#contract/insight/goals.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { copyFromMonthBefore, setMany } from './actions.ts'
import { monthsFrom, monthsOf } from './months.ts'
import { progressOf } from './progress.queries.ts'
import { goalCurrency, goalsOf, subjectsOf } from './queries.ts'

export const goalRoutes: MountedRoute[] = [
  route(contract.listGoals, async ({ db, me, query, now }) => {
    const { month, thisMonth } = monthsOf(me, query.month, now)
    const months = monthsFrom(month, query.months ?? 1)
    return {
      months,
      this_month: thisMonth,
      currency: goalCurrency(me),
      ...(await subjectsOf(db, me, months)),
      goals: await goalsOf(db, me, months),
    }
  }),
  route(contract.setGoals, ({ db, actor, body }) => setMany(db, actor, body.goals)),
  route(contract.copyGoals, ({ db, actor, body }) => copyFromMonthBefore(db, actor, body.month)),
  route(contract.getGoalProgress, ({ db, me, query, now }) => progressOf(db, me, query, now)),
]
