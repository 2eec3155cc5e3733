import type { ReturnsOf } from '#contract/endpoint.ts'
import type { PromptCell, PromptColumn } from '#contract/insight/prompt-results.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'

type Drawn = { rows: PromptCell[][]; total: PromptCell[] | null }

/** Figures that a prompt can answer with: a tool, and how its answer becomes a table and a chart. */
export type Reading = {
  title: string
  /** Its name in the tool layer. */
  tool: string
  /** Which filters the tool takes. */
  takes: readonly (keyof PromptFilters)[]
  /** The first one names the rows. */
  columns: readonly PromptColumn[]
  chart: { kind: 'bars' | 'line' | 'donut'; columns: readonly PromptColumn[] } | null
  draw(body: never, filters: PromptFilters): Drawn
}

/** Keeps the type of the answer, which is erased in the table of readings. */
export const reading = <E>({
  endpoint: _,
  ...of
}: Omit<Reading, 'draw'> & {
  endpoint: E
  draw(body: ReturnsOf<E>, filters: PromptFilters): Drawn
}): Reading => of
