import { useMemo, useState } from 'react'

/** The units that are chosen in the picture, to act on them together. */
export type Choice = {
  ids: ReadonlySet<number>
  /** A press chooses and does not open: how it is done without a keyboard. */
  isChoosing: boolean
  /** The one that was chosen last by itself: ranges begin there. */
  last: number | undefined
  toggle: (id: number) => void
  /** These instead of the range before, beside what was chosen before it. */
  range: (ids: readonly number[], from: number) => void
  /** What a drag is over, beside these. */
  put: (ids: Iterable<number>) => void
  start: () => void
  clear: () => void
}

type State = { ids: Set<number>; isChoosing: boolean; last?: number; kept: Set<number> }

const nothing: State = { ids: new Set(), isChoosing: false, kept: new Set() }

export function useChoice(): Choice {
  const [state, setState] = useState(nothing)
  const acts = useMemo(
    () => ({
      toggle: (id: number) =>
        setState((now) => {
          const ids = new Set(now.ids)
          if (!ids.delete(id)) ids.add(id)
          return { ...now, ids, kept: new Set(ids), last: id }
        }),
      range: (ids: readonly number[], from: number) =>
        setState((now) => ({ ...now, ids: new Set([...now.kept, ...ids]), last: from })),
      put: (ids: Iterable<number>) =>
        setState((now) => {
          const put = new Set(ids)
          const isSame = put.size === now.ids.size && now.ids.isSubsetOf(put)
          return isSame ? now : { ...now, ids: put, kept: put }
        }),
      start: () => setState((now) => ({ ...now, isChoosing: true })),
      clear: () => setState(nothing),
    }),
    [],
  )
  return { ids: state.ids, isChoosing: state.isChoosing, last: state.last, ...acts }
}
