import type { SaleStep } from '#contract/sales/sale-steps.ts'

type Placed = Pick<SaleStep, 'id' | 'removal'>

/** Those that deals enter: not what a job is about to delete. */
export const stayingSteps = <S extends Placed>(steps: S[]): S[] =>
  steps.filter(({ removal }) => removal === null)

/** The step that a deal in this one enters next. */
export const stepAfter = <S extends Placed>(steps: S[], id: number): S | undefined =>
  steps.slice(steps.findIndex((step) => step.id === id) + 1).find(({ removal }) => removal === null)
