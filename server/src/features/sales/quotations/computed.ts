import type { Priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import type { UnitToQuote } from '#server/features/sales/quotation-money/pricing.queries.ts'
import type { DraftTerms } from './writing.queries.ts'

/** The columns that follow from it. */
export const computedOf = (asked: DraftTerms, { figures }: Priced) => ({
  // With all their decimals, as they are answered: what is sent back changes nothing.
  asked: { ...asked, extras: figures.extras },
  figures,
  total_clp: figures.total_clp?.amount ?? null,
  needs_approval: Object.keys(figures.discount_errors).length > 0,
})

/** The project of the first line that has one. */
export function projectOf(asked: DraftTerms, units: UnitToQuote[]): number | null {
  const byId = new Map(units.map((unit) => [unit.id, unit.project_id]))
  return asked.lines.map(({ unit_id }) => byId.get(unit_id)).find((id) => typeof id === 'number') ?? null
}
