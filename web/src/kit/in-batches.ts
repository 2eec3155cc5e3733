import { messageOf } from './api/problem.ts'
import { t } from './text.ts'

export type Progress = (done: number, total: number) => void
/** How many changed, and which did not and why. */
export type Outcome = { changed: number; skipped: { id: number; reason: string }[] }

/**
 * Runs an act on many things in batches, so that progress can be shown. A failed batch ends it: the finished ones count and can
 * be undone, the rest is reported as skipped for that reason.
 */
export async function inBatches(
  ids: readonly number[],
  act: (some: number[]) => Promise<Outcome>,
  progress?: Progress,
  perCall = 250,
): Promise<Outcome> {
  const outcome: Outcome = { changed: 0, skipped: [] }
  for (let done = 0; done < ids.length; done += perCall) {
    try {
      const { changed, skipped } = await act(ids.slice(done, done + perCall))
      outcome.changed += changed
      outcome.skipped.push(...skipped.map(({ id, reason }) => ({ id, reason: t(reason) })))
    } catch (error) {
      if (done === 0) throw error
      const reason = messageOf(error)
      outcome.skipped.push(...ids.slice(done).map((id) => ({ id, reason })))
      return outcome
    }
    progress?.(Math.min(done + perCall, ids.length), ids.length)
  }
  return outcome
}
