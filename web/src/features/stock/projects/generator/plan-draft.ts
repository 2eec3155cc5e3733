import type { Input } from '#web/kit/api.ts'
import { sentDecimal, wholeNumber } from '#web/kit/decimal.ts'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import type { Orientation, UnitKind } from '../../units/shared/words.ts'
import type { Building } from '../buildings/building-acts.ts'

export type Plan = Omit<Input<'POST /projects/{id}/generate-units/'>['body'], 'preview'>
type Currency = NonNullable<Plan['basePrice']>['currency']

export type ColumnDraft = {
  position: string
  unitTypeId: number | null
  orientation: Orientation | null
  /** In place of that of all. */
  basePrice: { amount: string }
}

/** What a person is typing of a plan; numbers as text, lists with commas. */
export type PlanDraft = {
  buildingId: number | null
  kind: UnitKind | null
  floors: { from: string; to: string }
  skippedFloors: string
  skippedNumbers: string
  columns: Line<ColumnDraft>[]
  numberPattern: string
  basePrice: { amount: string }
  stepBy: 'percent' | 'amount'
  floorStep: { percent: string; amount: string }
}

export const columnOf = (position: number, like?: ColumnDraft): Line<ColumnDraft> =>
  lineOf({
    position: String(position),
    unitTypeId: like?.unitTypeId ?? null,
    orientation: like?.orientation ?? null,
    basePrice: { amount: '' },
  })

/** The position after the last one, of the same type and orientation. */
export function nextColumn(columns: readonly ColumnDraft[]): Line<ColumnDraft> {
  const taken = columns.map(({ position }) => wholeNumber(position)).filter(Number.isFinite)
  return columnOf(Math.max(0, ...taken) + 1, columns.at(-1))
}

/** All floors of a building, with four positions. */
export const draftFor = (building: Building | undefined): PlanDraft => ({
  buildingId: building?.id ?? null,
  kind: null,
  floors: { from: '1', to: String(building?.floors ?? 1) },
  skippedFloors: '',
  skippedNumbers: '',
  columns: [1, 2, 3, 4].map((position) => columnOf(position)),
  numberPattern: '{floor}{position:2}',
  basePrice: { amount: '' },
  stepBy: 'percent',
  floorStep: { percent: '', amount: '' },
})

/** The draft as the server takes it. */
export function planOf(draft: PlanDraft, currency: Currency): Plan {
  const { kind, floorStep, stepBy } = draft
  const step = sentDecimal(floorStep[stepBy])
  return {
    // What is missing is refused by the contract, at its field.
    buildingId: draft.buildingId as number,
    ...(kind && { kind }),
    floors: { from: whole(draft.floors.from), to: whole(draft.floors.to) },
    skippedFloors: parts(draft.skippedFloors).map(wholeNumber),
    skippedNumbers: parts(draft.skippedNumbers),
    columns: draft.columns.map(({ position, unitTypeId, orientation, basePrice }) => ({
      position: whole(position),
      unitTypeId,
      orientation,
      ...priceOf(basePrice.amount, currency),
    })),
    numberPattern: draft.numberPattern.trim(),
    ...priceOf(draft.basePrice.amount, currency),
    ...(step && { floorStep: stepBy === 'percent' ? { percent: step } : { amount: step } }),
  }
}

/** "13, 14" → ["13", "14"]. */
export const parts = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const priceOf = (typed: string, currency: Currency) => {
  const amount = sentDecimal(typed)
  return amount ? { basePrice: { amount, currency } } : {}
}
const whole = (typed: string) => (typed.trim() === '' ? (undefined as unknown as number) : wholeNumber(typed))
