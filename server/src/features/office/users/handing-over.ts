import type { Reassignment } from '#contract/office/users.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'

/** Passes the work of a seller who stops on: leads do it, which stand above. Without saying to whom, it fails with how much there is. */
export type HandOver = (
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  sellerId: number,
  to: Reassignment | undefined,
) => Promise<{ leads: number; tasks: number }>
