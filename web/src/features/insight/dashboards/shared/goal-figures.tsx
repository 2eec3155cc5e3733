import { decimalText } from '#web/kit/decimal-text.ts'
import { moneyText } from '#web/kit/money.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { t } from '#web/kit/text.ts'
import { Count, shareText } from './figure.tsx'
import { type GoalMeasure, goalMeasures, type reachedOf } from './goal-measures.ts'
import css from './goals.module.css'
import { dealsOf, type Scope } from './links.ts'

type Reached = ReturnType<typeof reachedOf>

export const goalText = (value: string, currency: string | null) =>
  currency ? moneyText(value, currency, true) : decimalText(value, 0, 0)

type ReachedProps = {
  reached: Reached
  measure: GoalMeasure
  scope: Scope
  of: string
  more?: Record<string, number[]>
}

/** What came: leads to exactly the deals that it counts, or that are worth it. */
export const ReachedFigure = ({ reached, measure, scope, of, more = {} }: ReachedProps) => (
  <Count
    value={reached.deals}
    text={goalText(reached.reached, reached.currency)}
    to={dealsOf(scope, goalMeasures[measure].deals, more)}
    label={of}
  />
)

type GoalProps = {
  reached: Reached
  of: string
  /** Says that it is the goal, where no head does. */
  isNamed?: boolean
}

/** What was asked for, and how much of it came. */
export function GoalFigure({ reached: { goal, reached, currency }, of, isNamed = false }: GoalProps) {
  if (goal === null) return <span className={css.none}>–</span>
  const said = { goal: goalText(goal, currency), share: shareText(Number(reached), Number(goal)) }
  return (
    <span className={css.goal}>
      <span>{isNamed ? t('Meta {goal} · {share}', said) : `${said.goal} · ${said.share}`}</span>
      <Progress value={Math.min(Number(reached), Number(goal))} max={Number(goal)} label={of} />
    </span>
  )
}
