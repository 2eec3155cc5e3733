import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { broadcastChanged } from './actions.ts'
import { type Mark, markNewest } from './queries.ts'

/** Marks the older notifications of a user; those that came after the request stay as they are. */
export const markNext: LongStep<Mark, Progress> = async (db, { actor, asked, place, most }) => {
  const { account_id } = actor.me
  const changed = await markNewest(db, account_id, asked, { at: actor.at, most })
  if (changed > 0) broadcastChanged(db, account_id, [asked.user_id])
  return changed > 0 ? { done: place.done + changed } : null
}
