import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Day, Id, Named } from '../fields.ts'
import { manyIds } from '../list.ts'

/** Of a month: deals begun, deals won, and what the won ones are worth, each by the day as in the dashboard of deals. */
export const goalMeasures = ['begun', 'won', 'amount'] as const
export type GoalMeasure = (typeof goalMeasures)[number]

/** 2026-11, as the calendar of the account has it. */
export const Month = z.string('Mes no válido').regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Mes no válido')

export const mostGoals = 500
const mostMonths = 12

const Goal = z.object({
  month: z.string(),
  /** It is of a seller or of a project. */
  seller_id: Id.nullable(),
  project_id: Id.nullable(),
  measure: z.enum(goalMeasures),
  value: z.string(),
  /** Of `amount`. */
  currency: Currency.nullable(),
})
export type Goal = z.infer<typeof Goal>

/**
 * The goals of a month and of those after it. `sellers` and `projects` are those that have one there, or could get one: sellers who are
 * active, projects that are not archived. Without `dashboards.view_all` only one's own.
 */
export const listGoals = endpoint('GET /goals/', {
  can: 'dashboards.view',
  query: z.strictObject({
    /** This one by default. */
    month: Month.optional(),
    months: z.coerce.number().int().min(1).max(mostMonths).optional(),
  }),
  returns: z.object({
    months: z.array(z.string()),
    /** The first month whose goals may still change. */
    this_month: z.string(),
    /** In which an `amount` is set now. */
    currency: Currency,
    sellers: z.array(Named.extend({ is_active: z.boolean() })),
    projects: z.array(Named.extend({ is_active: z.boolean() })),
    goals: z.array(Goal),
  }),
})

const NewGoal = z.strictObject({
  month: Month,
  seller_id: Id.nullable().optional(),
  project_id: Id.nullable().optional(),
  measure: z.enum(goalMeasures),
  /** Null takes the goal away. */
  value: Amount.nullable(),
  /** What it was when it was read; 412 `stale` where it is something else by now. */
  was: Amount.nullable().optional(),
})
export const NewGoals = z.strictObject({
  goals: z.array(NewGoal).min(1, 'Falta al menos una').max(mostGoals, `A lo más ${mostGoals}`),
})

/** All of them or none. Months that are over stay as they were, and who does not sell any more gets no new goal. */
export const setGoals = endpoint('POST /goals/bulk-set/', {
  can: 'dashboards.set_goals',
  body: NewGoals,
  returns: z.object({ changed: z.int() }),
  errors: ['stale'],
})

/** Into a month, from the one before it: goals that the month has stay, and who does not sell any more is left out. */
export const copyGoals = endpoint('POST /goals/copy/', {
  can: 'dashboards.set_goals',
  body: z.strictObject({ month: Month }),
  returns: z.object({ copied: z.int() }),
})

const Days = z.object({ from: Day, to: Day })
const Counts = z.object({ goal: z.int().nullable(), reached: z.int(), former: z.int() })
const Sums = z.object({
  currency: Currency,
  goal: z.string().nullable(),
  reached: z.string(),
  former: z.string(),
})
const Progress = { begun: Counts, won: Counts, amount: Sums }
export type Progress = {
  begun: z.infer<typeof Counts>
  won: z.infer<typeof Counts>
  amount: z.infer<typeof Sums>
}

/**
 * What the goals of a month asked for and what came: exactly the deals that `GET /deals/` lists as begun or won in `days`. `former` is
 * the whole month before. Amounts are in the currency of the goal, else of the account, each deal at the rate of its quotation. Without
 * `dashboards.view_all` only one's own, and no projects.
 */
export const getGoalProgress = endpoint('GET /goals/progress/', {
  can: 'dashboards.view',
  alsoCan: 'deals.view',
  query: z.strictObject({ month: Month.optional(), sellers_ids: manyIds(), projects_ids: manyIds() }),
  returns: z.object({
    month: z.string(),
    days: Days,
    former: Days,
    seller_id: Id.nullable(),
    sellers: z.array(z.object({ seller: Named, ...Progress })),
    projects: z.array(z.object({ project: Named, ...Progress })),
  }),
})
