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
      const loaded = queryClient.getQueryData<Step[]>(keyOf(query)) ?? []
      return withTails(steps.map(toStep), loaded, (step) => nextOf(query, step, signal))
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

async function nextOf(query: BoardQuery, { id, next }: Step, signal?: AbortSignal) {
  const asked = { query: { ...query, step: id, ...(next !== null && { cursor: next }) } }
  const { steps } = await api(route, asked, signal ? { signal } : {})
  return steps[0] && toStep(steps[0])
}

const loading = new Set<string>()

/** The next deals of a step, where there are more. */
export async function loadMore(query: BoardQuery, stepId: number) {
  const key = keyOf(query)
  const before = queryClient.getQueryData<Step[]>(key)?.find(({ id }) => id === stepId)
  const cursor = before?.next
  if (!cursor || loading.has(cursor)) return
  loading.add(cursor)
  try {
    const more = await nextOf(query, before)
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
