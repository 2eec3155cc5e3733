import { ephemeralPlace, underOwnName } from '#server/platform/realtime/ephemeral.ts'
import type { Place } from '#server/platform/realtime/place.ts'
import { isOwnActivity, isReadable, latestActivity, newestByKey } from './places.queries.ts'

/** The newest messages of a conversation, by keys in the order they were said. */
const chat: Place = {
  pattern: 'chats/{conversation_id}',
  rest: 100,
  mayRead: (db, me, { conversation_id = '' }) => isReadable(db, me, conversation_id),
  read: async (db, accountId, { conversation_id = '' }) => ({
    value: await newestByKey(db, accountId, conversation_id),
  }),
  isTouchedBy: ({ event }, { conversation_id }) =>
    'conversation_uuid' in event && event.conversation_uuid === conversation_id,
}

/** Who is typing in a conversation: told to those who may read it. */
const typing = ephemeralPlace(({ conversation_id }) => `typing/${conversation_id}`, {
  pattern: 'typing/{conversation_id}',
  rest: 250,
  mayRead: (db, me, { conversation_id = '' }) => isReadable(db, me, conversation_id),
  writing: {
    depth: 1,
    isOwnLeaf: (me, [leaf]) => leaf === String(me.id),
    lasts: 10_000,
    signed: underOwnName,
  },
})

/** That something happened in the conversations of the account. */
const activity: Place = {
  pattern: 'conversations-by-account/{account_uuid}',
  rest: 500,
  mayRead: (db, me, { account_uuid = '' }) => isOwnActivity(db, me, account_uuid),
  read: async (db, accountId) => ({ value: await latestActivity(db, accountId) }),
  isTouchedBy: ({ event }) => 'conversation_uuid' in event,
}

export const conversationPlaces: Place[] = [chat, typing, activity]
