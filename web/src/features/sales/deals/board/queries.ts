import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { joined, withTails } from '#web/kit/board/tails.ts'
import { queryClient } from '#web/kit/query.ts'
import type { DealRow } from '../shared/queries.ts'

export type BoardQuery = NonNullable<Input<'GET /deals/board/'>['query']>
type AnsweredStep = Answer<'GET /deals/board/'>['steps'][number]
/** A sale step with the deals that were loaded so far. */
export type Step = Omit<AnsweredStep, 'deals'> & { cards: DealRow[] }

const route = 'GET /deals/board/'
const keyOf = (query: BoardQuery) => ['deals', route, query] as const
const toStep = ({ deals, ...step }: AnsweredStep): Step => ({ ...step, cards: deals })

/** The board under some filters. Read again, it keeps the deals that were loaded by scrolling. */
export const boardQuery = (query: BoardQuery) =>
  queryOptions({
    queryKey: keyOf(query),
    queryFn: async ({ signal }) => {
      const { steps } = await api(route, { query }, { signal })
      return withTails(steps.map(toStep), queryClient.getQueryData<Step[]>(keyOf(query)) ?? [])
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

const loading = new Set<string>()

/** The next deals of a step, where there are more. */
export async function loadMore(query: BoardQuery, stepId: number) {
  const key = keyOf(query)
  const cursor = queryClient.getQueryData<Step[]>(key)?.find(({ id }) => id === stepId)?.next
  if (!cursor || loading.has(cursor)) return
  loading.add(cursor)
  try {
    const { steps } = await api(route, { query: { ...query, step: stepId, cursor } })
    const more = steps[0] && toStep(steps[0])
    if (!more) return
    // More cards make the board no newer.
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
    queryClient.setQueryData<Step[]>(
      key,
      (all) => all?.map((step) => (step.id === stepId && step.next === cursor ? joined(step, more) : step)),
      { updatedAt },
    )
  } finally {
    loading.delete(cursor)
  }
}
