import type { TaskEvent } from '#contract/events.ts'
import { systemOf } from '#server/features/account/system/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Doer } from '#server/platform/me.ts'
import { settleClaims } from '../claims/actions.ts'
import { openingOf } from '../creation/queries.ts'
import { firstResponseDue } from '../first-response.ts'
import { lockEscalating, lockUnanswered, setTold, takeDueTasks, type Waiting } from './queries.ts'

/** What only time brings about in an account: late answers, tasks that fall due, leads nobody claimed. */
export const tickLeadsOf = (database: Database, id: number, at: string) =>
  database.inAccount(id, async (db) => {
    const doer = { me: await systemOf(db, id), at }
    await tellUnanswered(db, doer)
    await tellDueTasks(db, doer, 'task.reminded')
    await tellDueTasks(db, doer, 'task.overdue')
    await settleClaims(db, doer)
  })

/** The seller first; the chief when as much open time again goes by, or at once where there is no seller. */
export async function tellUnanswered(db: Db, doer: Doer) {
  const { account_id, timezone } = doer.me
  const late = await lockEscalating(db, account_id, doer.at)
  if (late.length > 0) {
    await setTold(db, account_id, doer.at, idsOf(late), null)
    await tell(
      db,
      doer,
      late.filter(({ is_waiting }) => is_waiting),
      'chief',
    )
  }
  const unanswered = await lockUnanswered(db, account_id, doer.at)
  if (unanswered.length === 0) return
  const { first_response_minutes, business_hours, holidays } = await openingOf(db, doer)
  const again = firstResponseDue(doer.at, first_response_minutes, business_hours, timezone, holidays)
  const [owned, free] = [
    unanswered.filter(({ seller_id }) => seller_id !== null),
    unanswered.filter(({ seller_id }) => seller_id === null),
  ]
  await setTold(db, account_id, doer.at, idsOf(owned), again)
  await setTold(db, account_id, doer.at, idsOf(free), null)
  await tell(db, doer, owned, 'seller')
  await tell(db, doer, free, 'chief')
}

const tell = (db: Db, doer: Doer, leads: Waiting[], tells: 'seller' | 'chief') =>
  emit(
    db,
    doer,
    ...leads.map(({ id, contact_id, seller_id, first_response_due_at }) => ({
      type: 'lead.response_overdue' as const,
      contact_id,
      lead_id: id,
      seller_id,
      due_at: first_response_due_at,
      tells,
    })),
  )

export async function tellDueTasks(
  db: Db,
  doer: Doer,
  type: Extract<TaskEvent['type'], 'task.reminded' | 'task.overdue'>,
) {
  const due = await takeDueTasks(db, doer.me.account_id, doer.at, type)
  await emit(db, doer, ...due.map(({ id, ...task }) => ({ type, task_id: id, ...task })))
}

const idsOf = (leads: Waiting[]) => leads.map(({ id }) => id)
