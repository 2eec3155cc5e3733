import type { Reassignment } from '#contract/office/users.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { lockSeller } from '../assignment/assign.queries.ts'
import { handLeadsOver } from './hand-over.actions.ts'
import { isSelling, passTasksOn } from './hand-over.queries.ts'

type Handover = { seller_id: number; to: Reassignment }

/**
 * Hands over the remaining leads of a seller who stopped selling; ends when none is left or the seller is active again.
 */
export const handLeadsOn: LongStep<Handover, Progress> = async (db, { actor, asked, place, most }) => {
  const { account_id } = actor.me
  const { seller_id, to } = asked
  if (await isSelling(db, account_id, seller_id)) return null
  const leads = await toWhoIsThere(db, actor, to, (now) => handLeadsOver(db, actor, seller_id, now, most))
  if (leads > 0) return { done: place.done + leads }
  const tasks = await passTasksOn(db, account_id, seller_id, actor.at, most)
  return tasks > 0 ? { done: place.done + tasks } : null
}

/** Replaces receivers who no longer sell; without another one the lead is unassigned. */
async function toWhoIsThere(
  db: Db,
  { me }: Actor,
  to: Reassignment,
  hand: (to: Reassignment) => Promise<number>,
): Promise<number> {
  const nobody = { to: 'nobody' } as const
  if (to.to === 'seller') {
    const seller = await lockSeller(db, me.account_id, to.seller_id ?? 0)
    return hand(seller?.is_active && seller.is_seller ? to : nobody)
  }
  try {
    return await hand(to)
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return hand(nobody)
    throw error
  }
}
