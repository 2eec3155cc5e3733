import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { endAllowedAssistants } from './allowed-assistants.queries.ts'
import { removeFeed } from './calendar-address.queries.ts'
import { sendNotice } from './notices.job.ts'
import { setPassword } from './own/password.queries.ts'
import { endLinks } from './password-links/password-link.queries.ts'
import { endSessions, endSignIns } from './sessions.queries.ts'

type Person = { account_id: number; user_id: number; email: string; first_name: string }
type NewPassword = {
  hash: string
  /** The session that remains open. */
  keep?: string
}

/**
 * A new password ends sessions, pending sign-ins, links to choose a password, the calendar's address and the
 * assistants that were allowed. The user is notified.
 */
export async function replacePassword(
  db: Db,
  enqueue: Enqueue,
  { account_id, user_id, email, first_name }: Person,
  { hash, keep }: NewPassword,
  at: string,
) {
  await setPassword(db, account_id, user_id, hash, at)
  const which = { userId: user_id, ...(keep && { except: keep }) }
  await endSessions(db, account_id, which, 'password_changed', at)
  await endSignIns(db, account_id, user_id)
  await endLinks(db, { account_id, user_id }, at)
  await removeFeed(db, { account_id, id: user_id })
  await endAllowedAssistants(db, { account_id, id: user_id }, at)
  await enqueue(db, sendNotice, { account_id, email, first_name, what: 'password_changed' })
}
