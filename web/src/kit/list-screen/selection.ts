import { useState } from 'react'

/** The most a bulk act takes, as far as lists count; it is done some at a time. */
export const mostIds = 10_000

export type Selection = {
  count: number
  /** Something is ticked, or is about to be. */
  isSelecting: boolean
  /** Everything that matches is selected, also what is on other pages. */
  isAll: boolean
  has: (id: number) => boolean
  /** Those ticked one by one. */
  chosen: ReadonlySet<number>
  toggle: (id: number, range: boolean) => void
  togglePage: () => void
  add: (ids: readonly number[]) => void
  /** Whoever has no ticks in sight asks for them. */
  start: () => void
  selectAll: () => void
  clear: () => void
  /** The selected ids; reads further pages when all that match are. */
  ids: () => Promise<number[]>
}

type Context = {
  rows: readonly { id: number }[]
  matching: number
  readIds: () => Promise<number[]>
  key: string
}

/** Which rows are ticked. Shift ticks from the last one to this one; other filters start anew. */
export function useSelection({ rows, matching, readIds, key }: Context): Selection {
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
  const count = current.isAll ? Math.min(matching, mostIds) : current.ids.size
  return {
    count,
    isSelecting: current.isStarted || count > 0,
    isAll: current.isAll,
    chosen: current.ids,
    has: (id) => current.isAll || current.ids.has(id),
    toggle: (id, range) => {
      const ids = new Set(current.isAll ? rows.map((row) => row.id) : current.ids)
      const isOn = ids.has(id)
      for (const one of range ? between(id) : [id]) isOn ? ids.delete(one) : ids.add(one)
      set(ids, id)
    },
    togglePage: () => {
      const all = rows.every((row) => current.isAll || current.ids.has(row.id))
      set(new Set(all ? [] : [...current.ids, ...rows.map((row) => row.id)]))
    },
    selectAll: () => setState({ ...current, isAll: true }),
    add: (ids) =>
      setState((now) => ({ ...current, ids: new Set([...(now.key === key ? now.ids : []), ...ids]) })),
    start: () => setState({ ...current, isStarted: true }),
    clear: () => setState(nothing(key)),
    ids: () => (current.isAll ? readIds() : Promise.resolve([...current.ids])),
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
