import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, ids, Named, Timestamp, text } from '../fields.ts'

/** When it answers: always, only while the account is open, or only while it is closed. */
export const agentHours = ['always', 'open', 'closed'] as const
export type AgentHours = (typeof agentHours)[number]

/** Why it left a conversation to people. */
export const agentStops = [
  'person_wrote',
  'taken',
  'asked_for_person',
  'complaint',
  'legal',
  'money',
  'too_many_turns',
  'no_progress',
  'closed',
  'opted_out',
  'failed',
  'done',
] as const
export type AgentStop = (typeof agentStops)[number]

/** Off until an account turns it on. It answers only what is written after that. */
export const AgentSetting = z.object({
  is_on: z.boolean(),
  /** The numbers it answers on, as Meta calls them. */
  phone_number_ids: z.array(z.string()),
  /** Of leads of these projects, and it speaks of no other; null is every project. */
  projects_ids: z.array(Id).nullable(),
  hours: z.enum(agentHours),
  may_book: z.boolean(),
  may_quote: z.boolean(),
  /** The number that is connected now. */
  connected_number: z.string().nullable(),
  /** Whether the account has a model, and lets it read what rules do not understand. */
  reads_with_model: z.boolean(),
  updated_at: Timestamp.nullable(),
})
export type AgentSetting = z.output<typeof AgentSetting>

export const getAgentSetting = endpoint('GET /whatsapp/agent/', {
  can: 'connections.view',
  returns: AgentSetting,
})

const NumberId = text(32).refine((id) => /^\d{2,32}$/.test(id), 'Debe tener solo dígitos')

export const AgentSettingChange = z.strictObject({
  is_on: z.boolean().optional(),
  phone_number_ids: z.array(NumberId).max(20, 'A lo más 20').optional(),
  projects_ids: ids(500).nullable().optional(),
  hours: z.enum(agentHours).optional(),
  may_book: z.boolean().optional(),
  may_quote: z.boolean().optional(),
})
export type AgentSettingChange = z.output<typeof AgentSettingChange>

/** What is left out stays. */
export const putAgentSetting = endpoint('PUT /whatsapp/agent/', {
  can: 'connections.manage',
  body: AgentSettingChange,
  returns: AgentSetting,
  errors: ['stale'],
})

/** Where a statement comes from. */
const Source = z.object({
  kind: z.enum(['question', 'unit', 'project', 'task', 'quotation', 'hours']),
  id: Id.nullable(),
  name: z.string(),
})
export type AgentSource = z.output<typeof Source>

/** One thing it did: `text` are words, of the person or its own; `tool` what it called. */
const Step = z.object({
  kind: z.enum(['heard', 'tool', 'learned', 'said', 'stopped', 'given_back']),
  text: z.string().nullable(),
  tool: z.string().nullable(),
  /** The arguments of a tool: ids and choices, no words of the person. */
  args: z.record(z.string(), z.unknown()).nullable(),
  was_refused: z.boolean(),
  reason: z.enum(agentStops).nullable(),
  sources: z.array(Source),
})
export type AgentStep = z.output<typeof Step>

const ofConversation = z.object({ uuid: z.uuid() })

/** What the agent did in a conversation; `is_talking` until it leaves it to people. The latest 300 steps, oldest first. */
export const ConversationAgent = z.object({
  is_talking: z.boolean(),
  /** It was here, left, and may take it again. */
  may_give_back: z.boolean(),
  stopped: z.object({ reason: z.enum(agentStops), at: Timestamp, by: Named.nullable() }).nullable(),
  steps: z.array(Step.extend({ id: Id, message_id: Id.nullable(), at: Timestamp })),
})
export type ConversationAgent = z.output<typeof ConversationAgent>

export const getConversationAgent = endpoint('GET /whatsapp/conversations/{uuid}/agent/', {
  can: 'whatsapp.view',
  params: ofConversation,
  returns: ConversationAgent,
})

/** It is silent from then on. Twice is once. */
export const takeConversation = endpoint('POST /whatsapp/conversations/{uuid}/agent/take/', {
  can: 'whatsapp.send',
  params: ofConversation,
  returns: ConversationAgent,
})

/** It answers what is written from then on. 409 `conflict` where it never was. */
export const giveBackConversation = endpoint('POST /whatsapp/conversations/{uuid}/agent/give-back/', {
  can: 'whatsapp.send',
  params: ofConversation,
  returns: ConversationAgent,
  errors: ['conflict'],
})

/**
 * What it would say to these messages of a person, one after the other. Nothing is written, and nobody is written to. What rules leave is read by
 * the account's model, within its budget, where it is used for this.
 */
export const tryAgent = endpoint('POST /whatsapp/agent/try/', {
  can: 'connections.manage',
  body: z.strictObject({
    messages: z.array(text(1000)).min(1, 'Falta al menos uno').max(30, 'A lo más 30'),
  }),
  returns: z.object({
    turns: z.array(z.object({ heard: z.string(), steps: z.array(Step) })),
    stopped: z.enum(agentStops).nullable(),
    score: z.int(),
  }),
})

/** What a replay is judged by, each from 0 to 1; null where there was nothing to compare. */
export const agentCriteria = ['understood', 'asked', 'agreed', 'cited', 'allowed'] as const
export type AgentCriterion = (typeof agentCriteria)[number]

const Replay = z.object({
  conversation: z.object({ uuid: z.uuid(), contact: Named }),
  /** When the last of its messages was written. */
  at: Timestamp,
  /** Of 100: the mean of its criteria by their weights. */
  mark: z.int(),
  criteria: z.array(z.object({ key: z.enum(agentCriteria), weight: z.int(), value: z.number().nullable() })),
  turns: z.array(z.object({ heard: z.string().nullable(), steps: z.array(Step) })),
  stopped: z.enum(agentStops).nullable(),
})
export type AgentReplay = z.output<typeof Replay>

/**
 * What the agent would have said in the latest conversations that one sees, to what people really wrote. Nothing is written and nobody is
 * written to; hours are not looked at, units, prices and free hours are those of now, and no model is asked: so many messages would spend its budget.
 */
export const replayAgent = endpoint('POST /whatsapp/agent/replay/', {
  can: 'connections.manage',
  body: z.strictObject({ latest: z.int().min(1).max(20, 'A lo más 20').default(10) }),
  returns: z.object({
    /** The mean of the marks; null without a conversation. */
    mark: z.int().nullable(),
    replays: z.array(Replay),
  }),
})

export type AgentEvent = {
  type: 'agent.handed_over'
  contact_id: number
  lead_id: number | null
  conversation_id: number
  conversation_uuid: string
  seller_id: number | null
  reason: AgentStop
}
