import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { convertNextAmounts } from './change-currency.queries.ts'

/** Converts the amounts of leads to the currency the account has when the job runs. */
export const convertAmounts: LongStep<object, Progress & { after?: number }> = async (
  db,
  { actor, place, most },
) => {
  const next = await convertNextAmounts(db, actor.me.account_id, place.after ?? 0, most)
  return next && { done: place.done + next.count, after: next.last }
}
