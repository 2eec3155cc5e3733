import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { joinConversations } from './join.job.ts'
import { hasMoreThan, moveMessages, takeOverFrom } from './joining.queries.ts'
import { type Correspondent, completed, insertConversation, lockAllWith } from './opening.queries.ts'
import type { LockedConversation } from './sending.queries.ts'

type Opening = { at: string; enqueue: Enqueue }

/**
 * The conversation of this person over this number, locked. A person who hides the phone is known by an id, and by both where both are said:
 * what began as two conversations goes on as one.
 */
export async function lockWith(
  db: Db,
  accountId: number,
  with_: Correspondent,
  { at, enqueue }: Opening,
): Promise<LockedConversation | null> {
  const [first, ...others] = await lockAllWith(db, accountId, with_)
  if (!first) return null
  for (const { id } of others) {
    const isLong = await hasMoreThan(db, accountId, id, mostRows.request)
    await takeOverFrom(db, accountId, first.id, id, at)
    if (isLong) await enqueue(db, joinConversations, { account_id: accountId })
    else {
      const joining = { id, joins_id: first.id, contact_id: first.contact_id }
      while ((await moveMessages(db, accountId, joining, mostRows.request)) > 0);
    }
  }
  return completed(db, accountId, first, with_, at)
}

type Whose = { contactId: number; sellerId: number | null }

export async function openConversation(
  db: Db,
  accountId: number,
  with_: Correspondent,
  { at, enqueue, ...whose }: Opening & Whose,
): Promise<LockedConversation> {
  await insertConversation(db, accountId, with_, { ...whose, at })
  return found(await lockWith(db, accountId, with_, { at, enqueue }))
}
