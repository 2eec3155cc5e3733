import type { JobContext } from './job.ts'

/** How often a job is tried before it is failed; a minute or five lie between the first and the last. */
export const usualRetries = 5
const hour = 3_600_000

/** After the last try, for what may still be done an hour later: when, and until when it goes on. Nothing after a day. */
export function laterOf(
  { now, retries }: Pick<JobContext, 'now' | 'retries'>,
  until?: string,
): { at: string; until: string } | undefined {
  const at = Date.parse(now()) + hour
  const last = until ?? new Date(at + 23 * hour).toISOString()
  if (retries < usualRetries || at > Date.parse(last)) return
  return { at: new Date(at).toISOString(), until: last }
}
