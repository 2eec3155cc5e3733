import type { CountedList, PromptCell } from '#contract/insight/prompt-results.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import type { Days } from '#server/platform/days.ts'

type Query = CountedList['query']

export const named = (one: { name: string } | null): PromptCell => ({ value: one?.name ?? null })

/** A number and the list of what it counts; nothing is listed of none. */
export const counted = (of: CountedList['of'], value: number, query: Query): PromptCell =>
  value === 0 ? { value } : { value, list: { of, query } }

export const plain = (value: number | string | null): PromptCell => ({ value })

export const inDays = ({ from, to }: Days) => ({
  date_filter_type: 'range',
  date_range: { start: from, end: to },
})

/** What narrows a list as it narrows the figures; a reader who sees only their own rows asks for these. */
export const narrowing = (
  { sellers_ids, projects_ids }: PromptFilters,
  sellerId: number | null = null,
): Query => ({
  ...(sellers_ids?.length && { sellers_ids }),
  ...(projects_ids?.length && { projects_ids }),
  ...(sellerId !== null && { sellers_ids: [sellerId] }),
})
