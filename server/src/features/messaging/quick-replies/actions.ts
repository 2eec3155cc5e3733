import type { OutputOf } from '#contract/endpoint.ts'
import type { addQuickReply, patchQuickReply } from '#contract/messaging/quick-replies.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertReply, lockReply, removeReply, repliesOf, setReply } from './queries.ts'

const most = 500

export async function addReply(
  db: Db,
  actor: Actor,
  reply: OutputOf<typeof addQuickReply, 'body'>,
): Promise<number> {
  ensure((await repliesOf(db, actor.me)).length < most, 'conflict', {
    detail: `Una cuenta tiene a lo más ${most} respuestas rápidas`,
  })
  return insertReply(db, actor, reply)
}

export async function changeReply(
  db: Db,
  actor: Actor,
  id: number,
  change: OutputOf<typeof patchQuickReply, 'body'>,
  ifMatch: string | null,
) {
  const before = await lockReply(db, actor.me, id)
  if (isStale(ifMatch, before.updated_at)) fail('stale')
  const { shortcut = before.shortcut, body = before.body } = change
  if (shortcut === before.shortcut && body === before.body) return
  await setReply(db, actor, id, { shortcut, body })
}

export async function deleteReply(db: Db, actor: Actor, id: number) {
  await lockReply(db, actor.me, id)
  await removeReply(db, actor.me, id)
}
