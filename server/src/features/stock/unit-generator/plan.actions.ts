import { type Money, priceDecimals } from '#contract/stock/shared.ts'
import type { PlannedUnit, UnitPlan } from '#contract/stock/unit-generator.ts'
import { Exact } from '#server/platform/decimals.ts'

type Column = UnitPlan['columns'][number]
export type Planned = Omit<PlannedUnit, 'exists' | 'kind'>

/** The units of a plan, floor by floor: there is no floor 0. */
export function plannedUnits(plan: UnitPlan): Planned[] {
  const { floors, columns, skipped_floors = [], skipped_numbers = [] } = plan
  const left = new Set(skipped_numbers.map((number) => number.toLowerCase()))
  const all = Array.from({ length: floors.to - floors.from + 1 }, (_, index) => floors.from + index)
    .filter((floor) => floor !== 0 && !skipped_floors.includes(floor))
    .flatMap((floor) => columns.map((column) => ({ floor, column })))
  return all
    .map(({ floor, column }, index) => ({
      number: numberOf(plan.number_pattern, { floor, position: column.position, n: index + 1 }),
      floor,
      position: column.position,
      unit_type_id: column.unit_type_id ?? null,
      orientation: column.orientation ?? null,
      list_price: priceOf(plan, column, floor),
    }))
    .filter(({ number }) => !left.has(number.toLowerCase()))
}

function numberOf(pattern: string, values: { floor: number; position: number; n: number }): string {
  return pattern.replaceAll(/\{(floor|position|n|letter)(?::(\d))?\}/g, (_, name: string, digits = '1') =>
    name === 'letter'
      ? letterOf(values.position)
      : String(Math.abs(values[name as keyof typeof values])).padStart(Number(digits), '0'),
  )
}

/** A, B … Z, AA, AB … */
const letterOf = (position: number): string =>
  (position > 26 ? letterOf(Math.floor((position - 1) / 26)) : '') +
  String.fromCharCode(65 + ((position - 1) % 26))

/** Linear on the base price; rounded once. */
function priceOf({ base_price, floor_step, floors }: UnitPlan, column: Column, floor: number): Money | null {
  const base = column.base_price ?? base_price
  if (!base) return null
  const steps = floor - floors.from
  const start = new Exact(base.amount)
  const step =
    floor_step === undefined
      ? 0
      : 'percent' in floor_step
        ? start.times(floor_step.percent).div(100)
        : floor_step.amount
  const amount = start.plus(new Exact(step).times(steps))
  return { amount: amount.toDecimalPlaces(priceDecimals[base.currency]).toFixed(), currency: base.currency }
}
