import { changeAccess, ensureReaches } from '#server/features/office/access/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { endAllowedAssistants } from './allowed-assistants.queries.ts'
import { removeFeed } from './calendar-address.queries.ts'
import { lockUser } from './editing.queries.ts'
import { endSessions } from './sessions.queries.ts'

export async function endMySession(db: Db, actor: Actor, id: string) {
  const { me, at } = actor
  const ended = await endSessions(db, me.account_id, { userId: me.id, only: id }, 'signed_out', at)
  ensure(ended > 0, 'not_found')
  await record(db, actor, 'session.ended', { session_id: id })
}

/** The calendar's address and assistants work without a session, so they end too. */
export async function endMySessions(db: Db, actor: Actor, keepCurrent: boolean) {
  const { me, at } = actor
  const which = { userId: me.id, ...(keepCurrent && { except: me.session_id }) }
  const ended = await endSessions(db, me.account_id, which, 'signed_out_everywhere', at)
  await removeFeed(db, me)
  await endAllowedAssistants(db, me, at)
  await record(db, actor, 'session.ended_everywhere', { ended })
  return { ended }
}

/** Ends the sessions of another user; requires at least that user's permissions. */
export const endSessionsOf = (db: Db, actor: Actor, id: number) =>
  changeAccess(db, actor, 'users.edit', async (mine) => {
    const { me, at } = actor
    const { username } = found(await lockUser(db, me.account_id, id))
    ensure(id !== me.id, 'conflict', { detail: 'Sus propias sesiones se cierran en su perfil' })
    await ensureReaches(db, me, mine, id)
    const ended = await endSessions(db, me.account_id, { userId: id }, 'signed_out_by_another', at)
    await removeFeed(db, { account_id: me.account_id, id })
    await endAllowedAssistants(db, { account_id: me.account_id, id }, at)
    await record(db, actor, 'users.signed_out', { user_id: id, username, ended })
    return { ended }
  })
