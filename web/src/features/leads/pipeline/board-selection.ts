import { createContext } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { api } from '#web/kit/api.ts'
import { type Selection, useSelection } from '#web/kit/selection/use-selection.ts'
import type { BoardFilters, Step } from './queries.ts'

/** The most cards of a step that are chosen at once. */
export const mostCards = 1000

/** What a column's menu does to the selection; nothing for who may do nothing to many leads at once. */
export const StepSelection = createContext<{ start: () => void; add: (stepId: number) => void } | undefined>(
  undefined,
)

/** The cards that are chosen, wherever on the board; other filters start anew. */
export function useBoardSelection(filters: BoardFilters, steps: Step[] | undefined) {
  const selection = useSelection({
    rows: [],
    key: JSON.stringify(filters),
  })
  const add = (stepId: number) => {
    const step = steps?.find(({ id }) => id === stepId)
    if (step) orTell(addStep(selection, filters, step))
  }
  return { selection, ofSteps: { start: selection.start, add } }
}

async function addStep(selection: Selection, filters: BoardFilters, { id, cards, next }: Step) {
  selection.add(next === null ? cards.map((card) => card.id) : await idsOf(filters, id))
}

/** Also of the cards that nobody scrolled to. */
async function idsOf(filters: BoardFilters, stepId: number): Promise<number[]> {
  const ids: number[] = []
  const statuses = filters.status ? [filters.status] : (['to_contact', 'in_follow_up'] as const)
  for (const status of statuses) {
    const found = await api('GET /leads/ids/', { query: { ...filters, status, leadStepsIds: [stepId] } })
    ids.push(...found.ids)
  }
  return ids.slice(0, mostCards)
}
