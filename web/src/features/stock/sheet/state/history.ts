import { type Edits, noEdits } from './edits.ts'

/** What is changed, and what was before and after, for undo and redo. */
export type History = { edits: Edits; past: readonly Edits[]; future: readonly Edits[] }

export const noHistory: History = { edits: noEdits, past: [], future: [] }

const mostSteps = 200

export const did = ({ edits, past }: History, next: Edits): History => ({
  edits: next,
  past: [...past, edits].slice(-mostSteps),
  future: [],
})

export function undone({ edits, past, future }: History): History {
  const before = past.at(-1)
  return before
    ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] }
    : { edits, past, future }
}

export function redone({ edits, past, future }: History): History {
  const [after, ...later] = future
  return after ? { edits: after, past: [...past, edits], future: later } : { edits, past, future }
}
