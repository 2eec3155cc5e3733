import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { daysBefore, isBefore } from '#server/platform/time.ts'
import { setReaction } from './messages.queries.ts'
import { messageToReactTo } from './reacting.queries.ts'
import { openFor } from './sending.actions.ts'
import { tellReaction } from './tell-reaction.job.ts'

type Parts = { meta: MetaParts; enqueue: Enqueue }

/** Meta takes reactions to what is younger. */
const mostDays = 30

/** Shown at once; a job tells Meta, and puts back the one that it took last where Meta does not want it. */
export async function react(
  db: Db,
  actor: Actor,
  { meta, enqueue }: Parts,
  id: number,
  emoji: string | null,
) {
  const { me, at } = actor
  const message = await messageToReactTo(db, me, id)
  const conversation = await openFor(db, actor, meta, message.contact_id)
  ensure(conversation.id === message.conversation_id, 'conflict', {
    detail: 'El número de esta conversación ya no está conectado',
  })
  ensure(message.wamid !== null, 'conflict', { detail: 'El mensaje aún no ha salido' })
  ensure(!message.is_revoked, 'conflict', { detail: 'El mensaje fue eliminado' })
  ensure(!isBefore(message.created_at, daysBefore(at, mostDays)), 'conflict', {
    detail: 'WhatsApp no toma reacciones a mensajes de más de 30 días',
  })
  await setReaction(db, me, id, { emoji, from: 'outbound' }, at)
  const of = { conversation_id: conversation.id, conversation_uuid: conversation.uuid }
  await emit(db, actor, { type: 'message.changed', message_id: id, contact_id: message.contact_id, ...of })
  await enqueue(db, tellReaction, { account_id: me.account_id, message_id: id }, { key: String(id) })
}
