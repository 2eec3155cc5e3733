import { LRUCache } from 'lru-cache'
import {
  askModelOf,
  isModelReady,
  type ModelParts,
  modelNameOf,
} from '#server/features/messaging/connections/model.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { meaningByRules } from './meaning.ts'
import { askedOfModel, meaningIn } from './model-meaning.ts'
import { nameOfContact } from './queries.ts'
import type { Question } from './read-answer.ts'
import { type AgentState, fresh, type Heard, waitingOf } from './state.ts'
import type { ReadDry } from './try.actions.ts'
import { heardOf, nextToAnswer, type Place, type ReadAhead } from './turn.actions.ts'
import { matterIn, mostRead } from './words.ts'

/** What the account's model makes of the next message, where rules make nothing of it. Not in a transaction. */
export async function readAhead(model: ModelParts, place: Place): Promise<ReadAhead | null> {
  const unread = await model.inAccount((db) => unreadByRules(db, place, model.at))
  if (!unread) return null
  const { asked, heard_id, after, state, question } = unread
  const reply = await askModelOf(model, 'agent', asked)
  if (!reply.ok) return { heard_id, after, meaning: null, trouble: reply.trouble }
  const meaning = meaningIn(reply.text, state, question)
  return { heard_id, after, meaning, trouble: meaning ? null : 'nothing' }
}

async function unreadByRules(db: Db, place: Place, now: string) {
  if (!(await isModelReady(db, place.account_id, 'agent', now))) return null
  const next = await nextToAnswer(db, place, now)
  if (!next) return null
  const { conversation, heard, talk, around } = next
  const { kind, text } = heardOf(heard)
  const state = talk?.state ?? fresh
  const question = waitingOf(state, around)
  if (!around.isWithinHours || !isLeftByRules({ kind, text }, state, question)) return null
  const me = await systemOf(db, place.account_id)
  if (await isConsentWithdrawn(db, me, conversation.contact_id, 'whatsapp')) return null
  const names = [await nameOfContact(db, place.account_id, conversation.contact_id)]
  const asked = askedOfModel(text.slice(0, mostRead), state, question, {
    names,
    timezone: around.opening.timezone,
  })
  return { asked, heard_id: heard.id, after: talk?.heard_id ?? 0, state, question }
}

function isLeftByRules({ kind, text }: Heard, state: AgentState, question: Question | undefined): boolean {
  const read = text.slice(0, mostRead)
  return (
    kind === 'text' && read.trim() !== '' && !matterIn(text) && meaningByRules(read, state, question) === null
  )
}

/**
 * What the account's model makes of a message of a dry run; null where it has none for this. Not in a transaction. One that is away, or may not
 * be asked any more, is not asked again in the same run: somebody waits, and each try may be paid for.
 */
export async function readerOfModel(model: ModelParts): Promise<ReadDry | null> {
  const { accountId, at, inAccount } = model
  const name = await inAccount(async (db) =>
    (await isModelReady(db, accountId, 'agent', at)) ? modelNameOf(db, accountId) : null,
  )
  if (name === null) return null
  let lasting: string | null = null
  return async (heard, state, around) => {
    const question = waitingOf(state, around)
    if (!isLeftByRules(heard, state, question)) return null
    const { timezone } = around.opening
    const asked = askedOfModel(heard.text.slice(0, mostRead), state, question, { names: [], timezone })
    const key = JSON.stringify([accountId, name, asked.question])
    const known = said.get(key)
    if (!known && lasting) return { meaning: null, trouble: lasting }
    const reply = known ? ({ ok: true, text: known } as const) : await askModelOf(model, 'agent', asked)
    if (!reply.ok) {
      if (['late', 'unreachable', 'budget'].includes(reply.trouble)) lasting = reply.trouble
      return { meaning: null, trouble: reply.trouble }
    }
    if (!known) said.set(key, reply.text)
    const meaning = meaningIn(reply.text, state, question)
    return { meaning, trouble: meaning ? null : 'nothing' }
  }
}

/** Who tries it sends all that was said before with each message: what was asked is not paid for again. */
const said = new LRUCache<string, string>({ max: 200, ttl: 10 * 60_000 })
