import { useState } from 'react'

/** The most rows of a bulk act, which runs in batches: as many as a list counts. */
export const mostIds = 10_000

export type Selection = {
  count: number
  /** Something is ticked, or is about to be. */
  isSelecting: boolean
  /** All rows that matched at that moment are ticked, also on other pages. */
  isAll: boolean
  has: (id: number) => boolean
  chosen: ReadonlySet<number>
  ids: () => Promise<number[]>
  toggle: (id: number, range: boolean) => void
  togglePage: () => void
  add: (ids: readonly number[]) => void
  /** Whoever has no ticks in sight asks for them. */
  start: () => void
  /** These are all that match. */
  selectAll: (ids: readonly number[]) => void
  clear: () => void
}

type Context = { rows: readonly { id: number }[]; key: string }

/** Which rows are ticked. Shift ticks from the last one to this one; other filters start anew. */
export function useSelection({ rows, key }: Context): Selection {
  const [state, setState] = useState(() => nothing(key))
  const current = state.key === key ? state : nothing(key)
  const set = (ids: Set<number>, last?: number) => setState({ ...current, ids, isAll: false, last })

  const between = (id: number) => {
    const places = [current.last, id]
      .map((one) => rows.findIndex((row) => row.id === one))
      .sort((a, b) => a - b)
    const [from = -1, to = -1] = places
    return from < 0 ? [id] : rows.slice(from, to + 1).map((row) => row.id)
  }
  const count = current.ids.size
  return {
    count,
    isSelecting: current.isStarted || count > 0,
    isAll: current.isAll,
    chosen: current.ids,
    ids: async () => [...current.ids],
    has: (id) => current.ids.has(id),
    toggle: (id, range) => {
      const ids = new Set(current.ids)
      const isOn = ids.has(id)
      for (const one of range ? between(id) : [id]) isOn ? ids.delete(one) : ids.add(one)
      set(ids, id)
    },
    togglePage: () => {
      const ids = new Set(current.ids)
      const isOn = rows.every(({ id }) => ids.has(id))
      for (const { id } of rows) isOn ? ids.delete(id) : ids.add(id)
      set(ids)
    },
    // If the filters changed meanwhile, the answer is outdated.
    selectAll: (ids) =>
      setState((now) => (now.key === key ? { ...nothing(key), ids: new Set(ids), isAll: true } : now)),
    add: (ids) =>
      setState((now) => ({ ...current, ids: new Set([...(now.key === key ? now.ids : []), ...ids]) })),
    start: () => setState({ ...current, isStarted: true }),
    clear: () => setState(nothing(key)),
  }
}

type State = { key: string; ids: Set<number>; isAll: boolean; last: number | undefined; isStarted: boolean }

const nothing = (key: string): State => ({
  key,
  ids: new Set(),
  isAll: false,
  last: undefined,
  isStarted: false,
})
