import type { AgentStep, AgentStop } from '#contract/messaging/agent.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import { askedQuestions } from '#server/features/leads/questions/queries.ts'
import { queueMessage } from '#server/features/messaging/conversations/sending.actions.ts'
import {
  isBlocked,
  type LockedConversation,
} from '#server/features/messaging/conversations/sending.queries.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { tools } from '#server/features/office/assistants/tools.actions.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { callTool } from '#server/platform/mcp/tool.ts'
import type { Actor } from '#server/platform/me.ts'
import { agentOf } from './identity.ts'
import {
  addSteps,
  contactOfConversation,
  type HeardMessage,
  hasPersonWritten,
  hostsOf,
  type LeadOfTalk,
  latestMessage,
  leadOfTalk,
  lockConversation,
  lockTalk,
  lockVisits,
  nameOfAccount,
  nextHeard,
  saveTalk,
  type Talk,
} from './queries.ts'
import { answerTo, type ReadByModel, type Turn, type Use } from './script.ts'
import { type KeptSetting, keptSetting } from './settings.queries.ts'
import { isOpenAt } from './slots.ts'
import { type Around, fresh, type Heard } from './state.ts'

type Means = { calls: CallsInTransaction; enqueue: Enqueue; now: string; read?: ReadAhead | null }
export type Place = { account_id: number; conversation_id: number }
/** What a model made of a message, before the transaction that answers it; `after` is what had been answered then. */
export type ReadAhead = ReadByModel & { heard_id: number; after: number }

/** Whoever was written to by a person of the team within these days is theirs. */
const daysOfPeople = 30

/**
 * Answers the next message of a conversation, in one transaction that has the conversation locked: what it read, called, wrote and said
 * is there once, however many workers ask. False where there is nothing for it to answer.
 */
export async function answerNext(db: Db, place: Place, means: Means): Promise<boolean> {
  const found = await nextToAnswer(db, place, means.now)
  if (!found) return false
  await take(db, found, means)
  return true
}

/** The next message that is the agent's to answer, and all that an answer depends on, locked. */
export async function nextToAnswer(
  db: Db,
  { account_id, conversation_id }: Place,
  now: string,
): Promise<Taking | null> {
  const setting = await keptSetting(db, account_id)
  if (!setting.is_on || !setting.on_since) return null
  const contactId = await contactOfConversation(db, account_id, conversation_id)
  if (contactId === null) return null
  // As people who write lock them: the contact before the conversation.
  await lockContacts(db, await systemOf(db, account_id), [contactId])
  const conversation = await lockConversation(db, account_id, conversation_id)
  if (!conversation || !setting.phone_number_ids.includes(conversation.phone_number_id)) return null
  const talk = await lockTalk(db, account_id, conversation_id)
  if (talk?.stopped) return null
  const after = talk?.heard_id ?? 0
  const heard = await nextHeard(db, account_id, conversation_id, { after, since: setting.on_since })
  const lead = heard && (await leadOfTalk(db, account_id, conversation.contact_id))
  if (!heard || !lead || (await isBlocked(db, account_id, conversation.contact_id))) return null
  const around = await aroundOf(db, { account_id, setting, lead, talk, now })
  if (!talk && !(await mayBegin(db, { account_id, conversation, setting, lead, around }))) return null
  return { account_id, setting, conversation, heard, lead, talk, around }
}

type Beginning = {
  account_id: number
  conversation: LockedConversation
  setting: KeptSetting
  lead: LeadOfTalk
  around: Around
}

async function mayBegin(db: Db, { account_id, conversation, setting, lead, around }: Beginning) {
  // While people attend, it does not even say that it is there.
  if (setting.hours === 'closed' && !around.isWithinHours) return false
  const { projects_ids } = setting
  if (
    projects_ids &&
    lead.projects_ids.length > 0 &&
    !lead.projects_ids.some((id) => projects_ids.includes(id))
  )
    return false
  const since = new Date(Date.parse(around.now) - daysOfPeople * 86_400_000).toISOString()
  return !(await hasPersonWritten(db, account_id, conversation.id, since))
}

type Known = {
  account_id: number
  setting: KeptSetting
  lead: LeadOfTalk
  talk: Talk | null
  now: string
}

async function aroundOf(db: Db, { account_id, setting, lead, talk, now }: Known): Promise<Around> {
  const me = await systemOf(db, account_id)
  const opening = { ...(await openingOf(db, { me, at: now })), timezone: me.timezone }
  const asked = await askedQuestions(db, me, lead.id)
  const told = new Set((talk?.state.answers ?? []).map(({ id }) => id))
  return {
    account: await nameOfAccount(db, account_id),
    now,
    opening,
    isWithinHours: isWithinHours(setting, now, opening),
    // What a form or a person answered is not asked again.
    questions: asked.filter(
      ({ id, answers, is_retired }) => !is_retired && (answers.length === 0 || told.has(id)),
    ),
    lead,
    hosts: await hostsOf(db, { me, at: now }, lead),
    bookAlone: () => lockVisits(db, account_id),
    projects_ids: setting.projects_ids,
    mayBook: setting.may_book,
    mayQuote: setting.may_quote,
  }
}

export const isWithinHours = (
  { hours }: Pick<KeptSetting, 'hours'>,
  now: string,
  opening: Around['opening'],
): boolean => hours === 'always' || isOpenAt(now, opening) === (hours === 'open')

type Taking = {
  account_id: number
  setting: KeptSetting
  conversation: LockedConversation
  heard: HeardMessage
  lead: LeadOfTalk
  talk: Talk | null
  around: Around
}

async function take(
  db: Db,
  { account_id, setting, heard, ...taking }: Taking,
  { calls, enqueue, now, read = null }: Means,
) {
  const { conversation, lead, talk, around } = taking
  const me = await agentOf(db, account_id, setting)
  const actor: Actor = { me, at: now, by: 'agent' }
  const before = talk?.state ?? fresh
  const use = toolsWithin(lead.id, { db, actor, calls, enqueue })
  // Of another message, or of a state that is over, it says nothing.
  const isOfThis = read?.heard_id === heard.id && read.after === (talk?.heard_id ?? 0)
  const turn = await turnOf(db, actor, {
    conversation,
    heard,
    before,
    around,
    use,
    read: isOfThis ? read : null,
  })
  const { state, steps, stopped } = turn
  const place = { conversationId: conversation.id, messageId: heard.id }
  await addSteps(db, account_id, place, [heardNow, ...steps], now)
  await saveTalk(
    db,
    account_id,
    conversation.id,
    { heard_id: heard.id, state, stopped, stopped_by_id: null },
    now,
  )
  if (turn.says) {
    const text = { kind: 'text', body: turn.says, details: { agent: true }, reply_to_wamid: null } as const
    await queueMessage(db, actor, enqueue, conversation, { ...text, file_id: null })
  }
  await tellOf(db, actor, { conversation, lead, talk, stopped })
}

type Turning = {
  conversation: LockedConversation
  heard: HeardMessage
  before: Talk['state']
  around: Around
  use: Use
  read: ReadByModel | null
}

/** Who wants no messages is sent none, and outside the window none may be sent. */
async function turnOf(
  db: Db,
  { me, at }: Actor,
  { conversation, heard, before, around, use, read }: Turning,
): Promise<Turn> {
  const silent = (stopped: AgentStop): Turn => ({
    state: before,
    says: null,
    steps: [{ ...noStep, kind: 'stopped', reason: stopped }],
    stopped,
  })
  if (await isConsentWithdrawn(db, me, conversation.contact_id, 'whatsapp')) return silent('opted_out')
  const until = conversation.window_open_until
  if (!until || Date.parse(until) <= Date.parse(at)) return silent('closed')
  return answerTo(before, heardOf(heard), around, use, read)
}

export function heardOf({ kind, body }: HeardMessage): Heard {
  const isText = body !== null && ['text', 'button', 'interactive'].includes(kind)
  return { kind: isText ? 'text' : 'other', text: body ?? '' }
}

type Reach = { db: Db; actor: Actor; calls: CallsInTransaction; enqueue: Enqueue }

/** The tools of assistants, for the lead of this conversation alone, audited as every call of them. */
function toolsWithin(leadId: number, { db, actor, calls, enqueue }: Reach): Use {
  const caller = {
    call: calls(db, actor, enqueue),
    database: { inAccount: <T>(_: number, work: (db: Db) => Promise<T>) => work(db) },
    actor,
    tokenId: null,
  }
  return async (name, args) => {
    const tool = toolNamed(name)
    if ('lead_id' in args && args.lead_id !== leadId)
      throw new Error(`${name} is for the lead of the conversation`)
    const { body, problem } = await callTool(tool, tool.input.parse(args), caller)
    return problem ? null : body
  }
}

export function toolNamed(name: string) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  return tool
}

const noStep: AgentStep = {
  kind: 'said',
  text: null,
  tool: null,
  args: null,
  was_refused: false,
  reason: null,
  sources: [],
}

/** Its words stand in the message. */
const heardNow: AgentStep = { ...noStep, kind: 'heard' }

type Told = {
  conversation: LockedConversation
  lead: LeadOfTalk
  talk: Talk | null
  stopped: AgentStop | null
}

async function tellOf(db: Db, actor: Actor, { conversation, lead, talk, stopped }: Told) {
  const { id: conversation_id, uuid: conversation_uuid, contact_id } = conversation
  const of = { contact_id, conversation_id, conversation_uuid }
  if (!talk && !stopped) await emit(db, actor, { type: 'conversation.changed', ...of })
  if (!stopped) return
  const seller_id = lead.seller_id ?? conversation.seller_id
  await emit(db, actor, { type: 'agent.handed_over', ...of, lead_id: lead.id, seller_id, reason: stopped })
}

/** It could not answer after every try: people are told. */
export async function giveUp(db: Db, { account_id, conversation_id }: Place, now: string) {
  const conversation = await lockConversation(db, account_id, conversation_id)
  const lead = conversation && (await leadOfTalk(db, account_id, conversation.contact_id))
  if (!conversation || !lead) return
  const talk = await lockTalk(db, account_id, conversation_id)
  if (talk?.stopped) return
  const heard_id = await latestMessage(db, account_id, conversation_id)
  const state = talk?.state ?? fresh
  const actor: Actor = { me: await systemOf(db, account_id), at: now, by: 'agent' }
  const place = { conversationId: conversation_id, messageId: null }
  await saveTalk(
    db,
    account_id,
    conversation_id,
    { heard_id, state, stopped: 'failed', stopped_by_id: null },
    now,
  )
  await addSteps(db, account_id, place, [{ ...noStep, kind: 'stopped', reason: 'failed' }], now)
  await tellOf(db, actor, { conversation, lead, talk, stopped: 'failed' })
}
