import type { z } from 'zod'
import type { AgentStep, ConversationAgent } from '#contract/messaging/agent.ts'
import { idOfConversation } from '#server/features/messaging/conversations/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit, type Reaction } from '#server/platform/events.ts'
import { ensure, found } from '#server/platform/fail.ts'
import { type Actor, type Me, systemId } from '#server/platform/me.ts'
import { addSteps, latestMessage, lockConversation, lockTalk, saveTalk, stopTalks } from './queries.ts'
import { keptSetting } from './settings.queries.ts'
import { fresh } from './state.ts'
import { stepsOf, talkOf } from './talks.queries.ts'

export async function conversationAgent(
  db: Db,
  me: Me,
  uuid: string,
): Promise<z.output<typeof ConversationAgent>> {
  const id = await idOfConversation(db, me, uuid)
  const talk = await talkOf(db, me, id)
  const { is_on } = await keptSetting(db, me.account_id)
  const { reason = null, at = null, by = null } = talk ?? {}
  return {
    is_talking: is_on && talk !== null && reason === null,
    may_give_back: is_on && reason !== null,
    stopped: reason && at ? { reason, at, by } : null,
    steps: await stepsOf(db, me, id),
  }
}

/** From here on people answer, also where it has not begun. */
export async function takeConversation(db: Db, actor: Actor, uuid: string) {
  const { me, at } = actor
  const id = await idOfConversation(db, me, uuid)
  const { contact_id } = found(await lockConversation(db, me.account_id, id))
  const talk = await lockTalk(db, me.account_id, id)
  if (talk?.stopped) return
  const heard_id = await latestMessage(db, me.account_id, id)
  const state = talk?.state ?? fresh
  await saveTalk(db, me.account_id, id, { heard_id, state, stopped: 'taken', stopped_by_id: me.id }, at)
  await noteStep(db, actor, id, { kind: 'stopped', reason: 'taken' })
  await emit(db, actor, of(contact_id, id, uuid))
}

/** It goes on where it was, with what is written from now on. */
export async function giveBackConversation(db: Db, actor: Actor, uuid: string) {
  const { me, at } = actor
  const id = await idOfConversation(db, me, uuid)
  const { contact_id } = found(await lockConversation(db, me.account_id, id))
  const talk = await lockTalk(db, me.account_id, id)
  const { is_on } = await keptSetting(db, me.account_id)
  ensure(is_on, 'conflict', { detail: 'El asistente está apagado' })
  ensure(talk, 'conflict', { detail: 'El asistente no ha estado en esta conversación' })
  if (!talk.stopped) return
  const heard_id = await latestMessage(db, me.account_id, id)
  const state = { ...talk.state, turns: 0, misses: 0, waits: null }
  await saveTalk(db, me.account_id, id, { heard_id, state, stopped: null, stopped_by_id: null }, at)
  await noteStep(db, actor, id, { kind: 'given_back', text: me.name })
  await emit(db, actor, of(contact_id, id, uuid))
}

/** A person who writes has the conversation: the agent is silent in the same transaction. */
export const peopleTakeOver: Reaction = async (db, author, events) => {
  const isPerson = author.me.id !== systemId
  const ids = events.flatMap((event) =>
    event.type === 'message.sent' && (isPerson || event.by_phone) ? [event.conversation_id] : [],
  )
  if (ids.length === 0) return
  for (const id of await stopTalks(db, author.me, ids, 'person_wrote', author.at))
    await noteStep(db, author, id, { kind: 'stopped', reason: 'person_wrote' })
}

const of = (contact_id: number, conversation_id: number, conversation_uuid: string) => ({
  type: 'conversation.changed' as const,
  contact_id,
  conversation_id,
  conversation_uuid,
})

function noteStep(
  db: Db,
  { me, at }: Pick<Actor, 'at'> & { me: Pick<Me, 'account_id'> },
  conversationId: number,
  step: Partial<AgentStep> & Pick<AgentStep, 'kind'>,
) {
  const whole = { text: null, tool: null, args: null, was_refused: false, reason: null, sources: [], ...step }
  return addSteps(db, me.account_id, { conversationId, messageId: null }, [whole], at)
}
