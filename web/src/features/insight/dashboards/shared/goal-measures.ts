import { sumOf } from '#web/kit/decimal-sum.ts'
import { t } from '#web/kit/text.ts'
import type { GoalLine } from './queries.ts'

/** The deals that a measure counts: an amount is of those that were won. */
export const goalMeasures = {
  begun: { label: t('Negocios iniciados'), goal: t('Meta de iniciados'), deals: 'begun' },
  won: { label: t('Negocios ganados'), goal: t('Meta de ganados'), deals: 'won' },
  amount: { label: t('Monto ganado'), goal: t('Meta de monto'), deals: 'won' },
} as const
export type GoalMeasure = keyof typeof goalMeasures
export const goalMeasureNames = Object.keys(goalMeasures) as GoalMeasure[]

type Progress = Pick<GoalLine, GoalMeasure>

/** What was asked for and what came, as decimal text: of how many, or of how much. */
export function reachedOf({ begun, won, amount }: Progress, measure: GoalMeasure) {
  if (measure === 'amount') return { ...amount, deals: won.reached }
  const { goal, reached, former } = measure === 'won' ? won : begun
  return {
    currency: null,
    goal: goal === null ? null : String(goal),
    reached: String(reached),
    former: String(former),
    deals: reached,
  }
}

/** The goals of these lines together, and what all of them reached; undefined where their currencies differ. */
export function totalOf(lines: readonly Progress[], measure: GoalMeasure) {
  const each = lines.map((line) => reachedOf(line, measure))
  const [first] = each
  if (!first || each.some(({ currency }) => currency !== first.currency)) return undefined
  const goals = each.flatMap(({ goal }) => goal ?? [])
  return {
    currency: first.currency,
    goal: goals.length > 0 ? sumOf(goals) : null,
    reached: sumOf(each.map(({ reached }) => reached)),
    former: sumOf(each.map(({ former }) => former)),
    deals: each.reduce((sum, { deals }) => sum + deals, 0),
  }
}
