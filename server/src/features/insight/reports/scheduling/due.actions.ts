import { personOf } from '#server/features/office/users/acting.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { nextTime } from '#server/platform/next-time.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { mailedTo } from './recipients.actions.ts'
import { pauseFor, type Scheduled, setNext } from './scheduled.queries.ts'

type Due = { id: number; user_id: number; cron: string; recipients_ids: number[]; addresses: string[] }
type How = { of: Scheduled; dueKind: string; at: string; may(me: Me): boolean }

/**
 * Sets when a due one is due next, and answers its person. Whose person left, or may not any more, and what nobody is left to get stands
 * still and says why: null.
 */
export async function goOn(
  db: Db,
  accountId: number,
  { id, user_id, cron, ...kept }: Due,
  { of, dueKind, at, may }: How,
): Promise<Me | null> {
  const me = await personOf(db, accountId, user_id)
  const problem = me && may(me) ? (await mailedTo(db, me, kept)).problem : 'not_allowed'
  if (!me || problem) {
    await pauseFor(db, accountId, of, id, problem ?? 'not_allowed')
    return null
  }
  const next = nextTime(cron, at, me.timezone)
  await setNext(db, accountId, of, id, next)
  await wakeAt(db, accountId, [{ kind: dueKind, subject_id: id, at: next }])
  return me
}
