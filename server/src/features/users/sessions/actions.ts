import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import { endSessions } from './queries.ts'

export async function endMySession(db: Db, actor: Actor, id: string) {
  const { me, at } = actor
  const ended = await endSessions(db, me.account_id, { userId: me.id, only: id }, 'signed_out', at)
  ensure(ended > 0, 'not_found')
  await record(db, actor, 'session.ended', { session_id: id })
}

export async function endMySessions(db: Db, actor: Actor, keepCurrent: boolean) {
  const { me, at } = actor
  const which = { userId: me.id, ...(keepCurrent && { except: me.session_id }) }
  const ended = await endSessions(db, me.account_id, which, 'signed_out_everywhere', at)
  await record(db, actor, 'session.ended_everywhere', { ended })
  return { ended }
}
