import type { GoalMeasure } from '#contract/insight/goals.ts'
import { numberProblem, parseDecimal } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import type { Goals } from './goal-acts.ts'

export type Subject = 'sellers' | 'projects'
/** What is typed and not saved yet, by cell. */
export type Typed = ReadonlyMap<string, { text: string; was: string | null }>

type Cell = { of: Subject; measure: GoalMeasure; id: number; month: string }

export const keyOf = ({ of, measure, id, month }: Cell) => `${of} ${measure} ${id} ${month}`

export const savedOf = ({ goals }: Goals, { of, measure, id, month }: Cell): string | null =>
  goals.find(
    (goal) =>
      goal.month === month &&
      goal.measure === measure &&
      (of === 'sellers' ? goal.sellerId : goal.projectId) === id,
  )?.value ?? null

export const shownOf = (value: string | null, measure: GoalMeasure) =>
  value === null ? '' : decimalText(value, 0, measure === 'amount' ? 2 : 0)

const rulesOf = (measure: GoalMeasure) => ({ decimals: measure === 'amount' ? 2 : 0, negative: false })

export const problemOf = (text: string, measure: GoalMeasure) => numberProblem(text, rulesOf(measure))

/** The decimal text of what is typed; null where there is to be no goal. */
export function sentOf(text: string, measure: GoalMeasure): string | null {
  const read = parseDecimal(text, rulesOf(measure))
  return read === undefined || Number(read) === 0 ? null : read
}

/** What is sent: each cell, with what it was when it was first typed into. */
export const bodyOf = (typed: Typed) => ({
  goals: [...typed].map(([key, { text, was }]) => {
    const [of, measure, id, month] = key.split(' ') as [Subject, GoalMeasure, string, string]
    return {
      month,
      measure,
      ...(of === 'sellers' ? { sellerId: Number(id) } : { projectId: Number(id) }),
      value: sentOf(text, measure),
      was,
    }
  }),
})

/** Lines and columns as a spreadsheet puts them on the clipboard. */
export const pastedRows = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
