import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { undoActs } from '#web/features/leads/leads/shared/undo-acts.ts'
import { actOf } from '#web/kit/act/act.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { type Move, moved } from '#web/kit/board/columns.ts'
import { joined, withTails } from '#web/kit/board/tails.ts'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type BoardFilters = NonNullable<Input<'GET /lead-steps/leads-with-deals/'>['query']>
type AnsweredStep = Answer<'GET /lead-steps/leads-with-deals/'>['steps'][number]
/** A lead with its deal under way, if it has one. */
export type Card = AnsweredStep['leads'][number]
/** A step with the cards that were loaded so far. */
export type Step = Omit<AnsweredStep, 'leads'> & { cards: Card[] }

const route = 'GET /lead-steps/leads-with-deals/'
const keyOf = (filters: BoardFilters) => ['pipeline', route, filters] as const

/** The board under some filters. Read again, it keeps the cards that were loaded by scrolling. */
export const boardQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: keyOf(filters),
    queryFn: async ({ signal }) => {
      const { steps } = await api(route, { query: filters }, { signal })
      const loaded = queryClient.getQueryData<Step[]>(keyOf(filters)) ?? []
      return withTails(steps.map(toStep), loaded, (step) => nextOf(filters, step, signal))
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    // Comparing ten thousand cards field by field costs more than drawing the dozen that are seen.
    structuralSharing: false,
  })

async function nextOf(filters: BoardFilters, { id, next }: Step, signal?: AbortSignal) {
  const asked = { query: { ...filters, step: id, ...(next !== null && { cursor: next }) } }
  const { steps } = await api(route, asked, signal ? { signal } : {})
  return steps[0] && toStep(steps[0])
}

const loading = new Set<string>()

/** The next cards of a step, where there are more. */
export async function loadMore(filters: BoardFilters, stepId: number) {
  const before = queryClient.getQueryData<Step[]>(keyOf(filters))?.find(({ id }) => id === stepId)
  const cursor = before?.next
  if (!cursor || loading.has(cursor)) return
  loading.add(cursor)
  try {
    const more = await nextOf(filters, before)
    if (more)
      change(filters, (step) => (step.id === stepId && step.next === cursor ? joined(step, more) : step))
  } finally {
    loading.delete(cursor)
  }
}

/** The place each card got by one's own last move, which the card on screen may not have yet. */
const ownPlaces = new Map<number, number>()

type Moving = { filters: BoardFilters; move: Move<Card> }

/** Tells the server, and keeps the move among the loaded cards. A card that is moved again meanwhile goes in turn. */
export const moveCard = actOf(
  async ({ move: { card, to, beforeId, afterId } }: Moving) => {
    const { placeVersion, actId } = await api('POST /lead-steps/move/', {
      body: {
        leadId: card.id,
        stepToMoveId: to,
        placeVersion: Math.max(card.placeVersion, ownPlaces.get(card.id) ?? 0),
        ...(beforeId !== null && { beforeId }),
        ...(afterId !== null && { afterId }),
      },
    })
    ownPlaces.set(card.id, placeVersion)
    return { placeVersion, actId }
  },
  {
    changed: ['lead'],
    waits: true,
    inTurn: ({ move }) => `card ${move.card.id}`,
    keeps: ({ placeVersion }, { filters, move }) => {
      const steps = queryClient.getQueryData<Step[]>(keyOf(filters))
      return steps ? [[keyOf(filters), moved(steps, { ...move, card: arrived(move, placeVersion) })]] : []
    },
    said: (_, { filters, move: { card, to } }) => {
      const step = queryClient.getQueryData<Step[]>(keyOf(filters))?.find(({ id }) => id === to)?.name ?? ''
      return card.leadStep?.id === to
        ? t('Orden cambiado en {step}', { step })
        : t('Movido a {step}', { step })
    },
    undo: ({ actId }) => (actId === null ? undefined : () => undoActs([actId])),
  },
)

function arrived({ card, to }: Move<Card>, placeVersion: number): Card {
  const isElsewhere = card.leadStep?.id !== to
  return {
    ...card,
    placeVersion,
    ...(isElsewhere && { stepEnteredAt: new Date().toISOString(), stale: false }),
  }
}

const toStep = ({ leads, ...step }: AnsweredStep): Step => ({ ...step, cards: leads })

/** More cards make the board no newer: what was heard since it was read is read again still. */
function change(filters: BoardFilters, to: (step: Step) => Step) {
  const key = keyOf(filters)
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
  queryClient.setQueryData<Step[]>(key, (steps) => steps?.map(to), { updatedAt })
}
