import type { Reassignment } from '#contract/office/users.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'

/**
 * Hands over the work of a seller who stops; implemented by `leads`, which is above this feature. Without a receiver,
 * fails with how much there is.
 */
export type HandOver = (
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  sellerId: number,
  to: Reassignment | undefined,
) => Promise<{ leads: number; tasks: number }>
