import { chatFileOf, removeChatFiles } from '#server/features/messaging/conversations/media.queries.ts'
import { setReaction } from '#server/features/messaging/conversations/messages.queries.ts'
import { isBlocked } from '#server/features/messaging/conversations/sending.queries.ts'
import { dropFilesLater } from '#server/features/office/files/actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { cleanText } from './clean-text.ts'
import { contentOf, fieldsOf, textOf } from './content.ts'
import { type IncomingMessage, momentOf } from './payload.ts'
import { lockMessage, revoke, setWords } from './queries.ts'
import type { Say } from './words.actions.ts'

type Means = { enqueue: Enqueue; say: Say }

const changes = {
  async reaction(db: Db, actor: Actor, message: IncomingMessage, { say }: Means) {
    const { message_id, emoji } = fieldsOf(message.reaction)
    await change(db, actor, say, message_id, (id) =>
      setReaction(db, actor.me, id, { emoji: textOf(emoji) || null, from: 'inbound' }, actor.at),
    )
  },
  async edit(db: Db, actor: Actor, message: IncomingMessage, { say }: Means) {
    const { original_message_id, message: edited } = fieldsOf(message.edit)
    const { body, details } = contentOf(fieldsOf(edited))
    const said_at = momentOf(message, actor.at)
    await change(db, actor, say, original_message_id, (id) =>
      setWords(db, actor.me, id, { body, details, said_at }, actor.at),
    )
  },
  /** Its words go, and its file with them. */
  async revoke(db: Db, actor: Actor, message: IncomingMessage, { say, enqueue }: Means) {
    const { original_message_id } = fieldsOf(message.revoke)
    const said_at = momentOf(message, actor.at)
    const { account_id } = actor.me
    const gone = async (id: number) => {
      await revoke(db, actor.me, id, said_at, actor.at)
      const keys = await removeChatFiles(db, account_id, await chatFileOf(db, account_id, id))
      await dropFilesLater(db, account_id, enqueue, keys)
    }
    await change(db, actor, say, original_message_id, gone, { alsoOfBlocked: true })
  },
}

/** What happens to a message that was said before; undefined where these are new words. */
export const changeIn = ({ type }: IncomingMessage) =>
  type !== undefined && Object.hasOwn(changes, type) ? changes[type as keyof typeof changes] : undefined

/** Of who is blocked nothing new is kept; what they take back goes nevertheless. */
async function change(
  db: Db,
  actor: Actor,
  say: Say,
  wamid: unknown,
  act: (id: number) => Promise<unknown>,
  { alsoOfBlocked = false } = {},
) {
  if (typeof wamid !== 'string') return
  const known = await lockMessage(db, actor.me, cleanText(wamid))
  if (!known) return
  if (!alsoOfBlocked && (await isBlocked(db, actor.me.account_id, known.contact_id))) return
  await act(known.id)
  const { id: message_id, ...of } = known
  say({ type: 'message.changed', message_id, ...of })
}
