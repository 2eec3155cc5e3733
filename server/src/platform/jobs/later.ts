import { type JobContext, usualRetries } from './job.ts'

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
