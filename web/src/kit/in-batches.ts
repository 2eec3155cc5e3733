import { t } from './text.ts'

export type Progress = (done: number, total: number) => void
/** How many changed, and which did not and why. */
export type Outcome = { changed: number; skipped: { id: number; reason: string }[] }

/** Does an act on any number of things, some at a time, so that its progress can be told. */
export async function inBatches(
  ids: readonly number[],
  act: (some: number[]) => Promise<Outcome>,
  progress?: Progress,
  perCall = 250,
): Promise<Outcome> {
  const outcome: Outcome = { changed: 0, skipped: [] }
  for (let done = 0; done < ids.length; done += perCall) {
    const { changed, skipped } = await act(ids.slice(done, done + perCall))
    outcome.changed += changed
    outcome.skipped.push(...skipped.map(({ id, reason }) => ({ id, reason: t(reason) })))
    progress?.(Math.min(done + perCall, ids.length), ids.length)
  }
  return outcome
}
