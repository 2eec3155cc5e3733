import type { Place } from '#server/platform/realtime/place.ts'
import { isReadable, newestByKey } from './places.queries.ts'

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

export const conversationPlaces: Place[] = [chat]
