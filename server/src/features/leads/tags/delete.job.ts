import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { removeWhole } from './actions.ts'
import { removeNextLinks } from './links.queries.ts'
import { lockTag } from './queries.ts'

/** Removes a tag in batches and deletes it at the end; links added meanwhile are removed too. */
export const deleteTagOfMany: LongStep<{ tag_id: number }, Progress> = async (
  db,
  { actor, asked, place, most },
) => {
  const { tag_id } = asked
  const removed = await removeNextLinks(db, actor.me.account_id, tag_id, most)
  if (removed > 0) return { done: place.done + removed }
  const tag = await lockTag(db, actor.me, tag_id)
  if (tag) await removeWhole(db, actor, { id: tag_id, name: tag.name })
  return null
}
