import { pricedThen } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { computedOf } from './computed.ts'
import type { DraftTerms } from './writing.queries.ts'

type Past = Parameters<typeof pricedThen>[0]
export type PastTerms = Past['terms'] & DraftTerms

/** The columns of a quotation as it was on an earlier day, at the prices and rates of then. */
export const computedThen = (past: Past & { terms: PastTerms }) => computedOf(past.terms, pricedThen(past))
