import type { Message } from '#contract/messaging/conversations.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { linkedMessage } from './media.ts'
import { messageById } from './messages.queries.ts'

/** A message as it is answered, with the links of its file. */
export async function answeredMessage(
  db: Db,
  me: Me,
  id: number,
  linkToFile: Parameters<typeof linkedMessage>[1],
): Promise<Message> {
  return linkedMessage(await messageById(db, me, id), linkToFile)
}
